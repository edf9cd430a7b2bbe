// @ts-check
// Finds a Chromium or Chrome for the browser tests.
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

// The headless shell first: the tests take half the time.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const INSIDE_DOWNLOAD = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

/**
 * @typedef {{
 *   env: NodeJS.ProcessEnv, platform: string, home: string,
 *   exists: (path: string) => boolean, list: (folder: string) => string[],
 * }} Machine
 */

/** @type {Machine} */
const currentMachine = {
  env: process.env,
  platform: process.platform,
  home: homedir(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
}

/** @param {Machine} machine @returns {string[]} browsers downloaded by Playwright, newest first */
function playwrightBrowsers({ env, platform, home, list }) {
  const cache = platform === 'darwin' ? 'Library/Caches' : platform === 'win32' ? 'AppData/Local' : '.cache'
  const folder = env.PLAYWRIGHT_BROWSERS_PATH ?? join(home, cache, 'ms-playwright')
  const builds = list(folder).filter((name) => name.startsWith('chromium-'))
  builds.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return builds.flatMap((build) => INSIDE_DOWNLOAD.map((path) => join(folder, build, path)))
}

/** @param {Machine} machine */
function windowsBrowsers({ env }) {
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
  return roots.flatMap((root) => (root ? [join(root, 'Google/Chrome/Application/chrome.exe')] : []))
}

/**
 * All browsers on a machine, best first. If CHROME_PATH is set, it is the only candidate.
 * @param {Machine} [machine] @returns {string[]}
 */
export function findBrowsers(machine = currentMachine) {
  const { env, platform, exists } = machine
  if (env.CHROME_PATH) return [env.CHROME_PATH].filter(exists)
  const folders = [
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
    '/snap/bin',
  ]
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = platform === 'darwin' ? MAC : platform === 'win32' ? windowsBrowsers(machine) : []
  return [...new Set([...inPath, ...places, ...playwrightBrowsers(machine)])].filter(exists)
}
