// @ts-check
// Makes sure that the browser tests have a browser, installing Chromium where the machine lets us.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, run } from './child-processes.mjs'
import { findBrowsers } from './find-browser.mjs'
import { ownEnvironment, ownNode } from './own-node.mjs'
import { commandScript } from './repository.mjs'

const APT_INSTALL = ['install', '-y', '--no-install-recommends']

/** @type {Record<string, string[][][]>} For each package manager the ways to try, each a list of commands. */
const RECIPES = {
  'apt-get': [[['update'], [...APT_INSTALL, 'chromium-headless-shell']], [[...APT_INSTALL, 'chromium']]],
  dnf: [[['install', '-y', 'chromium-headless']], [['install', '-y', 'chromium']]],
  apk: [[['add', '--no-cache', 'chromium']]],
  pacman: [[['-S', '--noconfirm', 'chromium']]],
  brew: [[['install', '--cask', 'google-chrome']]],
}

/** @param {string} command */
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/** @returns {string[][][]} ways to try one after the other */
function packageManagerWays() {
  const manager = Object.keys(RECIPES).find(onPath)
  if (!manager) return []
  const isRoot = process.getuid?.() === 0
  // `-n`: a test run must not stop at a question for a password. brew refuses to be root.
  const prefix = isRoot || manager === 'brew' ? [] : ['sudo', '-n']
  return (RECIPES[manager] ?? []).map((way) => way.map((args) => [...prefix, manager, ...args]))
}

/** @param {string[][]} commands @returns {Promise<boolean>} */
async function runAll(commands) {
  const env = ownEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  for (const [command, ...args] of commands) {
    if (!command || !(onPath(command) || existsSync(command))) return false
    if ((await run(command, args, { env })).code !== 0) return false
  }
  return commands.length > 0
}

// A file alone proves nothing: on Ubuntu /usr/bin/chromium-browser is a script that asks for snap.
async function workingBrowser() {
  for (const path of findBrowsers()) {
    if ((await run(path, ['--version', '--no-sandbox'])).code === 0) return path
  }
  return undefined
}

/** @returns {Promise<string>} the path of a browser that starts */
export async function ensureBrowser() {
  const found = await workingBrowser()
  if (found) return found
  if (process.env.CHROME_PATH) throw new Failure(`CHROME_PATH names no browser: ${process.env.CHROME_PATH}`)
  const download = [[ownNode(), commandScript('@playwright/test', 'playwright'), 'install', 'chromium']]
  for (const commands of [...packageManagerWays(), download]) {
    const browser = (await runAll(commands)) ? await workingBrowser() : undefined
    if (browser) return browser
  }
  throw new Failure(
    'The browser tests need Chromium or Chrome, and it could not be installed from here. Install one, ' +
      'or set CHROME_PATH to its path; `npm run check` runs everything else.',
  )
}
