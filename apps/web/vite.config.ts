import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'

/** Preloads the two Latin fonts. Their hashed file names are known only after bundling. */
function preloadLatinFonts(): Plugin {
  return {
    name: 'preload-latin-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadLatinFonts(), offlineShell(), precompress()],
  resolve: {
    // Radix locks scrolling with an inline <style>, which our CSP blocks; our stylesheet does it instead.
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./src/ui/remove-scroll.tsx', import.meta.url)) },
  },
  // `npm run dev` serves the pages from Vite and proxies the API.
  server: { proxy: { '/api': API_URL, '/files': API_URL, '/og/': API_URL, '/sandbox': API_URL } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // All browsers of this target support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries of every screen, cached across releases that change only our own code.
            { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zod)\// },
            // Everything the entry imports, in one file: separate files are slow over HTTP/1.1.
            { name: 'app', tags: ['$initial'] },
            // Otherwise signed-in screens load dozens of small files.
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'dialog', test: /src\/ui\/dialog\.tsx$/ },
            { name: 'menu', test: /src\/ui\/menu\.tsx$/ },
          ],
        },
      },
    },
  },
})
