export * from "./service.js";
export * from "./course.js";
export * from "./operations.js";
