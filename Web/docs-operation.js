// @ts-check
// One path of the reference: what it takes, and its examples to run.

import { html, prose } from "./dom.js";
import { runner } from "./docs-run.js";

/** @typedef {import("./types").OpenAPI} OpenAPI */
/** @typedef {import("./types").PathItem} PathItem */
/** @typedef {import("./types").JSONSchema} JSONSchema */
/** @typedef {import("./types").Operation} Operation */

/** How many words to choose from stand beside a member's name; more stand with its meaning. */
const few = 6;

/** @param {string} path @param {PathItem} item @param {OpenAPI} document_ */
export function operationCard(path, item, document_) {
  const operation = item.post ?? item.get;
  if (!operation) return html("article");
  const methods = Object.keys(item).map((method) => method.toUpperCase());
  const body = operation.requestBody?.content["application/json"]?.schema;
  return html("article", { class: "card operation", id: operation.operationId },
    html("h3", {},
      html("span", { class: "methods" }, ...methods.map((method) => html("span", { class: "method" }, method))),
      html("a", { class: "path", href: `#${operation.operationId}` }, path),
      html("span", {}, operation.summary)),
    html("p", { class: "about" }, ...prose(operation.description ?? "")),
    html("div", { class: "columns" },
      html("div", { class: "half" },
        ...members(body ? resolved(body, document_) : null, document_),
        ...answer(operation, document_)),
      html("div", { class: "half" }, ...runner(path, item, document_))),
  );
}

/**
 * What a 200 answers with, folded away.
 * @param {Operation} operation @param {OpenAPI} document_
 */
function answer({ responses }, document_) {
  const name = responses["200"]?.$ref?.split("/").pop();
  const response = name ? document_.components.responses[name] : responses["200"];
  const schema = response?.content?.["application/json"]?.schema;
  const rows = members(schema ? resolved(schema, document_) : null, document_);
  return rows.length ? [html("details", {}, html("summary", {}, "Members of the answer"), ...rows)] : [];
}

/**
 * A schema in place of a reference to it.
 * @param {JSONSchema} schema
 * @param {OpenAPI} document_
 * @returns {JSONSchema}
 */
function resolved(schema, document_) {
  const name = schema.$ref?.split("/").pop();
  return name ? document_.components.schemas[name] ?? {} : schema;
}

/** @param {JSONSchema | null} schema @param {OpenAPI} document_ */
function members(schema, document_) {
  const choices = (schema?.oneOf ?? schema?.anyOf ?? []).map((each) => resolved(each, document_));
  const shapes = schema?.properties ? [schema] : choices.filter((each) => each.properties);
  return shapes.flatMap((shape) => [
    ...(shape.title ? [html("p", {}, shape.title)] : []),
    table(shape, document_),
  ]);
}

/** @param {JSONSchema} schema @param {OpenAPI} document_ */
function table(schema, document_) {
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const required = schema.required?.includes(name) ? "" : "?";
    return html("tr", {},
      html("td", {}, html("code", {}, name + required)),
      html("td", { class: "kind" }, ...linked(kind(member, document_) + limits(member))),
      html("td", {}, ...prose(about(member, document_))));
  });
  return html("table", {},
    html("thead", {}, html("tr", {},
      ...["Member", "Kind", "Meaning"].map((name) => html("th", { scope: "col" }, name)))),
    html("tbody", {}, ...rows));
}

/** @param {JSONSchema} schema @param {OpenAPI} document_ */
function about(schema, document_) {
  const description = schema.description ?? resolved(schema, document_).description ?? "";
  const otherwise = schema.default === undefined ? "" : ` Otherwise ${JSON.stringify(schema.default)}.`;
  const choices = schema.enum ?? schema.items?.enum ?? [];
  const some = choices.length > few ? ` One of ${choices.map((each) => `\`${each}\``).join(", ")}.` : "";
  return description + otherwise + some;
}

/**
 * The kind of value in a few words.
 * @param {JSONSchema} schema
 * @param {OpenAPI} document_
 * @returns {string}
 */
function kind(schema, document_) {
  const name = schema.$ref?.split("/").pop();
  if (name) return name;
  if (schema.enum) return schema.enum.length > few ? "word" : schema.enum.join(" or ");
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map((each) => kind(each, document_)))].join(" or ");
  if (schema.type === "array" && schema.items) {
    const each = kind(schema.items, document_);
    if (each === "any") return "list";
    return `list of ${/^\w+$/.test(each) ? `${each}s` : each}`;
  }
  return [schema.type ?? "any"].flat().join(" or ");
}

/**
 * Springs lead to what they may be.
 * @param {string} text
 */
function linked(text) {
  return text.split(/\b(Springs?)\b/).map((part) =>
    part.startsWith("Spring") ? html("a", { href: "#getVocabularies" }, part) : part);
}

/**
 * The limits of a number, as far as they tell anything.
 * @param {JSONSchema} schema
 */
function limits({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) {
  const low = exclusiveMinimum !== undefined ? ` above ${exclusiveMinimum}` : minimum !== undefined && minimum > -1e9 ? ` from ${minimum}` : "";
  const high = exclusiveMaximum !== undefined ? ` to below ${exclusiveMaximum}` : maximum !== undefined && maximum < 1e9 ? ` to ${maximum}` : "";
  return low + high;
}
