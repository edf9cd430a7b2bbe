import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { askForAllAtOnce } from './ask-for-all-at-once.ts'
import { firstScreenChunks } from './first-screen-chunks.ts'
import { landingScreens } from './landing-screens.ts'
import { offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'

/** The two Latin fonts carry every first screen; their hashed names are only known once the bundle exists. */
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
  plugins: [
    react(),
    tailwindcss(),
    firstScreenChunks(),
    askForAllAtOnce(),
    preloadLatinFonts(),
    landingScreens(),
    offlineShell(),
    precompress(),
  ],
  resolve: {
    // Radix locks scrolling by writing a <style> element, which our CSP refuses; the stylesheet does it instead.
    alias: { 'react-remove-scroll': fileURLToPath(new URL('./src/ui/remove-scroll.tsx', import.meta.url)) },
  },
  // `npm run dev`: Vite is what the person opens, the API runs beside it.
  server: { proxy: { '/api': API_URL, '/files': API_URL, '/sandbox': API_URL } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers of that age know modulepreload themselves.
      polyfill: false,
      // The page names what it needs at once. A list of what each later part needs would itself weigh on the first load.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
  },
})
