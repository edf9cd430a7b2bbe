// @ts-check
// Installs missing Debian packages, if the machine allows it.
import { existsSync } from 'node:fs'
import { isOnPath, run, UserError } from './child-processes.mjs'

/** @typedef {{ name: string, program: string }} DebianPackage a package and the path of a program it contains */

/** @param {DebianPackage[]} packages */
const missingPackages = (packages) => packages.filter(({ program }) => !existsSync(program)).map(({ name }) => name)

/** @param {string[]} names @returns {Promise<string>} the error output, empty on success */
async function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // `-n`: a test run must not prompt for a password.
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const line = [...prefix, 'apt-get', ...args]
    const [command = '', ...rest] = line
    if (!isOnPath(command)) return `${command} is not there.`
    const { code, output } = await run(command, rest, { env })
    if (code !== 0) return output.trimEnd().split('\n').slice(-5).join('\n')
  }
  return ''
}

/** @param {DebianPackage[]} packages */
export async function ensurePackages(packages) {
  const missing = missingPackages(packages)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}…`)
  const output = await install(missing)
  if (missingPackages(packages).length === 0) return
  throw new UserError(
    `This needs ${missing.join(', ')} of Debian 12, which could not be installed from here. As root: apt-get install ` +
      `${missing.join(' ')}\n${output}`,
  )
}
