// @ts-check
// Answers for the pages that scripts/site writes where there is no network, with the files that it lists.

// Its types are those of a worker, which those of a page do not know.
const worker = /** @type {any} */ (self);
const listed = /** @type {{ version: string, files: string[] }} */ (worker.site);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(listed.version).then((cache) => cache.addAll(listed.files)));
  worker.skipWaiting();
});
worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== listed.version).map((name) => caches.delete(name)))));
});
// A page comes from the network while there is one, so that a new version is seen at once; what it names never changes.
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const kept = () => caches.match(event.request, { ignoreSearch: true });
  event.respondWith(event.request.mode === "navigate"
    ? fetch(event.request).catch(kept) : kept().then((found) => found ?? fetch(event.request)));
});
