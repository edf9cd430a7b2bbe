// Bundles the server for production: Node reads and compiles a few files instead of more than a thousand.

import { join, relative, sep } from 'node:path'
import { defineConfig, type Plugin, RolldownMagicString } from 'rolldown'

const OUTPUT = join(import.meta.dirname, 'dist')
const PACKAGES = /[\\/]node_modules[\\/]/

/** Modules find the files beside them (migrations, fonts, pages, demo content) by their own path, so it must be that of the source. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: PACKAGES }, code: 'import.meta.url' },
    handler(code, id) {
      const path = relative(OUTPUT, id).split(sep).join('/')
      const changed = new RolldownMagicString(code)
      changed.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
      return { code: changed.toString(), map: changed.generateMap({ hires: true }).toString() }
    },
  },
}

/** Stack traces are translated to our own sources only (platform/source-stack.ts); the maps of packages are four times as large. */
const noPackageMaps: Plugin = {
  name: 'no-package-maps',
  transform: { filter: { id: PACKAGES }, handler: (code) => ({ code, map: { mappings: '' } }) },
}

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  transform: { target: 'esnext' },
  external: [
    // Native code or files of their own.
    '@node-rs/argon2',
    'pino',
    'sharp',
    // Loaded long after the start, when a new version may have replaced the bundle.
    '@simplewebauthn/server',
    'web-push',
    // Fault tests change it.
    'pg',
  ],
  plugins: [sourceUrls, noPackageMaps],
  output: {
    dir: OUTPUT,
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: { groups: [{ name: 'packages', test: PACKAGES, tags: ['$initial'] }] },
  },
})
