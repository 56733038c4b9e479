// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The work of two endpoints in Node's own http server with JSON.parse and JSON.stringify.
//
//     node node.js PORT
//
// POST takes duration and bounce and the vocabularies below; GET /livez is alive; every other GET gives frames for
// stiffness, damping, duration and count. Nothing is validated.

"use strict";
const http = require("node:http");

/** Each vocabulary's version of a spring: its parameters, and code by language. */
const vocabularies = {
  "mass-stiffness-damping": ({ mass, stiffness, damping, initialVelocity }) => [
    { mass, stiffness, damping, initialVelocity },
    { swift: `Animation.interpolatingSpring(mass: ${mass}, stiffness: ${stiffness}, damping: ${damping}, initialVelocity: ${initialVelocity})` },
  ],
  "response-damping-ratio": ({ response, dampingRatio, initialVelocity }) => [
    { response, dampingRatio, initialVelocity },
    { swift: `Animation.spring(response: ${response}, dampingFraction: ${dampingRatio})` },
  ],
  "core-animation": ({ mass, stiffness, damping, initialVelocity }) => [
    { mass, stiffness, damping, initialVelocity },
    { swift: `let animation = CASpringAnimation(keyPath: "position.y")\nanimation.mass = ${mass}\nanimation.stiffness = ${stiffness}\nanimation.damping = ${damping}\nanimation.initialVelocity = ${initialVelocity}\nanimation.duration = animation.settlingDuration` },
  ],
  "react-spring": ({ stiffness, damping, mass }) => [
    { tension: stiffness, friction: damping, mass },
    { javascript: `useSpring({ from: { x: 0 }, to: { x: 1 }, config: { tension: ${stiffness}, friction: ${damping}, mass: ${mass} } })` },
  ],
  motion: ({ stiffness, damping, mass }) => [
    { stiffness, damping, mass },
    { javascript: `animate(element, { x: [0, 1] }, { type: "spring", stiffness: ${stiffness}, damping: ${damping}, mass: ${mass} })` },
  ],
  flutter: ({ mass, stiffness, damping }) => [
    { mass, stiffness, damping },
    { dart: `SpringSimulation(const SpringDescription(mass: ${mass}, stiffness: ${stiffness}, damping: ${damping}), 0, 1, 0)` },
  ],
};

const exact = { exact: true, maximumError: 0, note: null, losses: [] };
/** The error of react-spring's steps is not computed here; a constant of its length stands in its place. */
const stepped = {
  exact: false,
  maximumError: 0.01817625402338141,
  note: "It is played in steps, and they are off by so much at 60 frames a second. closest: true searches all parameters for what comes closer.",
  losses: ["steps", "search-not-requested"],
};

function convert(body) {
  const { spring: { duration, bounce }, to } = JSON.parse(body);
  const naturalFrequency = (2 * Math.PI) / duration;
  const dampingRatio = 1 - bounce;
  const spring = {
    mass: 1,
    stiffness: naturalFrequency * naturalFrequency,
    damping: 2 * dampingRatio * naturalFrequency,
    initialVelocity: 0,
    naturalFrequency,
    dampingRatio,
    dampedFrequency: naturalFrequency * Math.sqrt((1 - dampingRatio) * (1 + dampingRatio)),
    response: duration,
    bounce,
    regime: "underdamped",
    clamped: [],
    exactNaturalFrequency: null,
  };
  const encoded = {};
  for (const name of to) {
    const [parameters, code] = vocabularies[name](spring);
    encoded[name] = { parameters, ...(name === "react-spring" ? stepped : exact), code };
  }
  return JSON.stringify({ spring, vocabularies: encoded, nearestPresets: null, notes: [], remarks: [] });
}

function keyframes(query) {
  const parameters = new URLSearchParams(query);
  const stiffness = +parameters.get("stiffness");
  const decay = +parameters.get("damping") / 2;
  const duration = +parameters.get("duration");
  const count = +parameters.get("count");
  const swing = Math.sqrt(stiffness - decay * decay);
  const keyTimes = new Array(count);
  const values = new Array(count);
  for (let index = 0; index < count; index++) {
    const time = (index * duration) / (count - 1);
    keyTimes[index] = index / (count - 1);
    values[index] = 1 - Math.exp(-decay * time) * (Math.cos(swing * time) + (decay / swing) * Math.sin(swing * time));
  }
  values[count - 1] = 1;
  // The error of straight lines is not computed here; a constant of its length stands in its place.
  const maximumError = 0.0009997449467542552;
  const notes = ["duration is read as the operation's: mass-stiffness-damping has no parameter of that name."];
  const spring = { mass: 1, stiffness, damping: 2 * decay, initialVelocity: 0 };
  return JSON.stringify({ source: "spring", duration, keyTimes, values, maximumError, settles: true, reduced: false, notes, remarks: ["name-assumed"], spring });
}

function answer(response, text) {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}

const server = http.createServer((request, response) => {
  if (request.method === "POST") {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => answer(response, convert(Buffer.concat(chunks).toString())));
  } else if (request.url === "/livez") {
    answer(response, '{"status":"ok"}');
  } else {
    answer(response, keyframes(request.url.slice(request.url.indexOf("?") + 1)));
  }
});
server.listen(+process.argv[2], "127.0.0.1", 1024);
