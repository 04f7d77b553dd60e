/**
 * The service worker registered by index.h5.ts, served as /offline.js; handles page requests only. Online the page
 * always comes from the network; offline, or after a timeout, from the cache as last seen. Scripts, styles and pictures
 * have content hashes in their names and are left to the browser's cache; API calls are never touched.
 */
/* global self, caches */
const cacheName = 'pages-1'
/** Used for a page never opened before: it has no first screen of its own. */
const anyPage = '/pages/my/my'
const patienceMs = 6000

self.addEventListener('install', (event) => {
  const keepAnyPage = caches.open(cacheName).then((cache) => cache.add(anyPage))
  event.waitUntil(keepAnyPage.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const forgetOlder = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
    )
  event.waitUntil(forgetOlder.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || !/^\/(?:pages|$)/.test(pathname)) return
  event.respondWith(open(request, pathname, event))
})

async function open(request, pathname, event) {
  const cache = await caches.open(cacheName)
  const fromNetwork = fetch(request)
  const keep = fromNetwork.then((reply) =>
    reply.ok && !reply.redirected ? cache.put(pathname, reply.clone()) : undefined,
  )
  event.waitUntil(keep.catch(() => undefined))
  const patience = new Promise((_resolve, reject) => setTimeout(reject, patienceMs))
  try {
    return await Promise.race([fromNetwork, patience])
  } catch {
    const kept = (await cache.match(pathname)) ?? (await cache.match(anyPage))
    return kept ?? fromNetwork
  }
}
