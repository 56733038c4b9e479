export * from "./client.js";
export * from "./course.js";
export type * from "./operations.js";
