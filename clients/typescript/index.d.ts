export * from "./client.js";
export * from "./course.js";
export * from "./operations.js";
