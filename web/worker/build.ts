// Writes into the built worker which files the page has, and the version by which the server calls
// this client (`client_version` of its static files).
import type { Plugin } from 'vite'

const BESIDE = ['/favicon.svg', '/manifest.webmanifest'] // icons are kept by the system that asks for them

export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post', // when the page knows the names of its files
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      const worker = bundle['worker.js']
      if (page?.type !== 'asset' || worker?.type !== 'chunk')
        throw new Error('the build has no page, or no worker')
      const bytes =
        typeof page.source === 'string' ? new TextEncoder().encode(page.source) : page.source
      const parts = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const files = [...parts.map((name) => `/${name}`).sort(), ...BESIDE]
      const version = await fingerprint(bytes)
      worker.code = `const VERSION = ${JSON.stringify(version)}, FILES = ${JSON.stringify(files)};\n${worker.code}`
    },
  }
}

async function fingerprint(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('').slice(0, 16)
}
