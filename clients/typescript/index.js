export { Local, Springd, SpringdError } from "./client.js";
export { Course, bake } from "./course.js";
