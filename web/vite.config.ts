import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { shell } from './worker/build.ts'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: '../src/pepperbox/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // these know light-dark()
    // The server's content policy allows files of its own only: nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', worker: 'worker/worker.ts' },
      output: {
        // A worker rules over the folder it lies in, under a name that stays.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  // `npm run dev` beside `pepperbox serve`.
  server: { proxy: { '/api': server, '/live': { target: server, ws: true } } },
})
