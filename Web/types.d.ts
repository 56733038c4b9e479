// The service's answers and the page's state, for the type checker; nothing of this is served.

import type { Form } from "./form.js";

/** A spring in the terms of one vocabulary, as the service takes it. */
export interface Spring {
  vocabulary: string;
  [parameter: string]: number | string;
}

/** A spring in the tray, with its own initial velocity. */
export interface Pinned {
  spring: Spring;
  velocity: number;
  /** Its name where it comes from, or nothing. */
  name: string;
}

/** What a linear spring's motion depends on. */
export interface Coefficients {
  /** In radians per second. */
  naturalFrequency: number;
  dampingRatio: number;
  /** In travelled distances per second. */
  initialVelocity: number;
}

/** Something that has a position at every time. */
export interface Curve {
  position(time: number): number;
}

/** The export: a spring, a bounce or an easing, and how. */
export interface Export {
  /** "spring", "dock-bounce", "gravity-bounce", or the id of an easing. */
  source: string;
  /** The numbers of a bounce or an easing that are not its usual ones. */
  settings: Record<string, number>;
  /** The platform or format whose code is shown. */
  platform: string;
  property: string;
  from: number;
  to: number;
  /** The name in the file, or nothing for the service's own. */
  name: string;
  /** The limit of a curve in pieces. */
  limit: "tolerance" | "maxStops" | "maxBytes";
  /** The limit: the largest error as a fraction of the distance, or the most stops or bytes; 0 for the service's own. */
  accuracy: number;
  /** Whether numbers are given to six digits. */
  isRounded: boolean;
}

/** How the stage is looked at; a link carries it beside the state, and Undo leaves it alone. */
export interface View {
  scene: string;
  repeat: string;
  speed: string;
}

/** All that the page holds, and all that a link to it carries. */
export interface State {
  /** The spring in the terms in which it was last changed. */
  spring: Spring;
  /** The initial velocity in travelled distances per second. */
  velocity: number;
  /** The spring's name where it comes from, until it is changed. */
  name: string;
  /** The vocabulary whose sliders are shown. */
  tab: string;
  /** By whose rule the settling time is shown. */
  definition: string;
  /** How near the target counts as settled, as a fraction of the distance. */
  tolerance: number;
  /** Whether the velocity is drawn too. */
  showVelocity: boolean;
  /** What is exported. */
  take: Export;
  /** The tray: springs under their names, which change by nothing but Update. */
  cards: Pinned[];
  /** Which of them are drawn and played beside the spring, in the order of their colours. */
  racing: number[];
  /** Of which of them the spring is a copy, changed or not; -1 of none. */
  at: number;
  /** The easing that the spring stands for, as a duration in milliseconds and a function of CSS, or nothing. */
  model: string;
}

export interface Parameter {
  name: string;
  summary: string;
  type: "number" | "string";
  unit: string | null;
  required: boolean;
  default: number | string | null;
  minimum: number | null;
  exclusiveMinimum: boolean;
  maximum: number | null;
  choices: string[];
}

export interface Vocabulary {
  id: string;
  title: string;
  summary: string;
  parameters: Parameter[];
  /** A spring in these words. */
  example: Spring;
}

export interface Preset {
  id: string;
  system: string;
  vocabulary: string;
  parameters: Record<string, number>;
}

export interface Translation {
  parameters: Record<string, number | string> | null;
  exact: boolean;
  maximumError: number | null;
  note: string | null;
  losses?: string[];
  code: Record<string, string>;
  /** The result of a search over all parameters, if requested. */
  closest?: Closest | null;
}

export interface Closest {
  parameters: Record<string, number | string>;
  maximumError: number | null;
  note: string | null;
  code: Record<string, string>;
}

export interface Conversion {
  spring: {
    mass: number;
    stiffness: number;
    damping: number;
    naturalFrequency: number;
    initialVelocity: number;
    dampingRatio: number;
    response: number;
    bounce: number;
    regime: string;
  };
  vocabularies: Record<string, Translation>;
}

export interface Motion {
  times: number[];
  values: number[];
  velocities: number[];
}

export interface Settling {
  settles: boolean;
  exact: number | null;
  envelope: number | null;
  perceptual: number | null;
  overshoot: number | null;
  peakTimes: number[];
  peakValues: number[];
  definitions: Record<string, number | null>;
  /** Why a value is null, or what is to be said of it. */
  reasons: Record<string, string>;
}

export interface Keyframes {
  duration: number;
  keyTimes: number[];
  values: number[];
}

/** One reading of named numbers. */
export interface Candidate {
  vocabulary: string;
  spring: Spring;
  /** How likely it is that this is meant, from 0 to 1. */
  plausibility?: number;
  notes: string[];
  /** Vocabularies in which the same numbers are the same motion. */
  sameIn?: string[];
}

/** A spring or an easing in a text. */
export interface Found {
  kind: "spring" | "easing" | "recording" | "wish" | "decay";
  start: number;
  line: number;
  excerpt: string;
  name: string | null;
  system: string | null;
  spring: Spring | null;
  candidates: Candidate[];
  easing: { cubicBezier?: number[]; cssLinear?: string; function?: string } | null;
  duration: number | null;
  /** Of a recording its times in seconds, as many values, and what the text counts its times in. */
  times?: number[] | null;
  values?: number[] | null;
  unit?: string | null;
  /** Of a wish what `/v1/solve` is asked. */
  wish?: Record<string, number> | null;
  /** Of a decay its law and numbers, as `/v1/decay` takes them. */
  decay?: Record<string, number | string> | null;
  notes: string[];
  /** The code of each note. */
  remarks?: string[];
}

/** The spring that comes nearest to a curve or to a recording. */
export interface Fit {
  spring: { response: number; dampingRatio: number; initialVelocity: number };
  from: number | null;
  to: number | null;
  /** When the motion of a recording begins, in seconds. */
  delay: number;
  /** Whether the remainder is only noise. */
  fits: boolean;
  notes: string[];
  maximumError: number;
  verdict: string;
  intervals: Record<string, [number, number]> | null;
  outliers: unknown[];
  assumptions?: string[];
  undetermined?: string[];
}

/** The result of a document of tokens. */
export interface TokenFiles {
  files: { platform: string; path: string; mediaType: string; text: string }[];
  tokens: { path: string; platforms: Record<string, { maximumError: number | null }> }[];
}

/** RFC 9457. */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  detail?: string;
  errors?: { pointer?: string; parameter?: string; detail: string }[];
}

/** The service's answers on the state, of one moment. */
export interface Answers {
  /** The spring as it was asked about, its velocity included. */
  spring: Spring;
  conversion: Conversion;
  form: Form;
  motion: Motion;
  settling: Settling | null;
  /** Of each spring that races beside it; null where the service refuses it. */
  others: (Other | null)[];
  /** Whether the service has yet to confirm it: everything here is of the closed form, and most translations are older. */
  isEstimate: boolean;
  /** Whether the translation into a vocabulary is of this spring. */
  isCurrent(vocabulary: string): boolean;
}

/** The motion of a spring that races. */
export interface Other {
  /** What it is called. */
  name: string;
  /** The number of its colour. */
  series: number;
  form: Form;
  motion: Motion;
  /** When it has settled, or null. */
  settles: number | null;
}

/** The part of an OpenAPI document that the reference reads. */
export interface JSONSchema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  enum?: string[];
  items?: JSONSchema;
  properties?: Record<string, JSONSchema>;
  required?: string[];
  oneOf?: JSONSchema[];
  anyOf?: JSONSchema[];
  allOf?: JSONSchema[];
}

export interface MediaContent {
  schema?: JSONSchema;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

/** A response, or where it stands. */
export interface OpenAPIResponse {
  $ref?: string;
  content?: Record<string, MediaContent>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  requestBody?: { content: Record<string, MediaContent> };
  responses: Record<string, OpenAPIResponse>;
}

export interface PathItem {
  get?: Operation;
  post?: Operation;
}

export interface OpenAPI {
  info: { summary: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JSONSchema>;
    responses: Record<string, OpenAPIResponse>;
  };
}
