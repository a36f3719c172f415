// The service worker: keeps the files of the page, so that it opens when the server is gone.
import { errand, shellOf, worn } from './errand'

declare const self: ServiceWorkerGlobalScope

// Written by the build: the version by which the server calls this client, and its files.
declare const VERSION: string
declare const FILES: string[]

const SHELL = shellOf(VERSION)
const PAGE = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const what = errand(request.method, request.mode, new URL(request.url), self.location.origin)
  if (what === 'page') event.respondWith(page(request))
  else if (what === 'part') event.respondWith(part(request))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(`/table/${event.notification.tag}`))
})

async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  await shell.addAll([new Request(PAGE, { cache: 'no-cache' }), ...FILES])
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const old = worn(await caches.keys(), SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (gone) {
    const kept = await (await caches.open(SHELL)).match(PAGE)
    if (kept) return kept
    throw gone
  }
}

async function part(request: Request): Promise<Response> {
  const shell = await caches.open(SHELL)
  return (await shell.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}

/** The window where that table stands, or another one of ours, or a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  if (there) await there.focus()
  else await self.clients.openWindow(path)
}
