// @ts-check
// Finds a browser for the browser tests, or installs Chromium if the machine allows it.
import { existsSync } from 'node:fs'
import { bundledNode, nodeEnvironment } from './bundled-node.mjs'
import { isOnPath, run, UserError } from './child-processes.mjs'
import { findBrowsers } from './find-browser.mjs'
import { commandScript } from './repository.mjs'

const APT_INSTALL = ['install', '-y', '--no-install-recommends']

/** @type {Record<string, string[][][]>} For each package manager the alternatives, each a list of commands. */
const RECIPES = {
  'apt-get': [[['update'], [...APT_INSTALL, 'chromium-headless-shell']], [[...APT_INSTALL, 'chromium']]],
  dnf: [[['install', '-y', 'chromium-headless']], [['install', '-y', 'chromium']]],
  apk: [[['add', '--no-cache', 'chromium']]],
  pacman: [[['-S', '--noconfirm', 'chromium']]],
  brew: [[['install', '--cask', 'google-chrome']]],
}

/** @returns {string[][][]} alternatives to try in order */
function packageManagerCommands() {
  const manager = Object.keys(RECIPES).find(isOnPath)
  if (!manager) return []
  const isRoot = process.getuid?.() === 0
  // `-n`: a test run must not prompt for a password. brew refuses to run as root.
  const prefix = isRoot || manager === 'brew' ? [] : ['sudo', '-n']
  return (RECIPES[manager] ?? []).map((commands) => commands.map((args) => [...prefix, manager, ...args]))
}

/** @param {string[][]} commands @returns {Promise<boolean>} */
async function runAll(commands) {
  const env = nodeEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  for (const [command, ...args] of commands) {
    if (!command || !(isOnPath(command) || existsSync(command))) return false
    if ((await run(command, args, { env })).code !== 0) return false
  }
  return commands.length > 0
}

// The file may not be a browser: on Ubuntu /usr/bin/chromium-browser is a script that requires snap.
/** @param {boolean} withPush */
async function findWorkingBrowser(withPush) {
  const candidates = findBrowsers().filter((path) => !(withPush && path.includes('headless-shell')))
  for (const path of candidates) {
    if ((await run(path, ['--version', '--no-sandbox'])).code === 0) return path
  }
  return undefined
}

/**
 * @param {{ withPush?: boolean }} [options] `withPush`: with a push manager, which the faster headless shell lacks
 * @returns {Promise<string>} the path of a browser that starts
 */
export async function ensureBrowser({ withPush = false } = {}) {
  const found = await findWorkingBrowser(withPush)
  if (found) return found
  if (process.env.CHROME_PATH) throw new UserError(`CHROME_PATH names no browser: ${process.env.CHROME_PATH}`)
  const download = [[bundledNode(), commandScript('@playwright/test', 'playwright'), 'install', 'chromium']]
  for (const commands of [...packageManagerCommands(), download]) {
    const browser = (await runAll(commands)) ? await findWorkingBrowser(withPush) : undefined
    if (browser) return browser
  }
  throw new UserError(
    'The browser tests need Chromium or Chrome, and it could not be installed from here. Install one, ' +
      'or set CHROME_PATH to its path; `npm run check` runs everything else.',
  )
}
