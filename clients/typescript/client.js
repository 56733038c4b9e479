export { Local, Springd, SpringdError } from "./service.js";
export { Course, bake } from "./course.js";
