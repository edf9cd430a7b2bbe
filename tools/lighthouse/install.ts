// Lighthouse is not a dependency of the project: it would add two hundred packages to every installation. The first
// measurement installs this exact version into node_modules/.cache.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run, UserError } from '../child-processes.mjs'
import { npmCommand, systemEnvironment } from '../install.mjs'
import { readJson, root } from '../repository.mjs'

const VERSIONS = { lighthouse: '12.8.2', 'puppeteer-core': '24.43.1' } as const
const FOLDER = join(root, 'node_modules', '.cache', 'crew-chief', 'lighthouse')
const NPM_ARGUMENTS = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

type Name = keyof typeof VERSIONS

const folderOf = (name: Name): string => join(FOLDER, 'node_modules', name)

function isInstalled(): boolean {
  return Object.entries(VERSIONS).every(([name, version]) => {
    const manifest = join(FOLDER, 'node_modules', name, 'package.json')
    return existsSync(manifest) && readJson(manifest).version === version
  })
}

export async function ensureLighthouse(): Promise<void> {
  if (isInstalled()) return
  console.log(`Installing Lighthouse ${VERSIONS.lighthouse} (half a minute, once)…`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }))
  const { command, first } = npmCommand()
  const { code, output } = await run(command, [...first, ...NPM_ARGUMENTS], { cwd: FOLDER, env: systemEnvironment() })
  if (code !== 0) throw new UserError(`${output}\nLighthouse could not be installed (npm ended with ${code}).`)
}

/** URL of a package's entry module, for a dynamic import that TypeScript does not resolve. */
export function entryOf(name: Name): string {
  const { exports, main } = readJson(join(folderOf(name), 'package.json'))
  const entry: unknown = exports?.['.']?.import ?? exports?.['.'] ?? main
  if (typeof entry !== 'string') throw new UserError(`${name} ${VERSIONS[name]} has no known entry point.`)
  return pathToFileURL(join(folderOf(name), entry)).href
}
