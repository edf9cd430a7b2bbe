// @ts-check
// Makes sure that programs of Debian's are there, installing their packages where the machine lets us.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, run } from './child-processes.mjs'

/** @typedef {{ name: string, program: string }} DebianPackage a package and the path of a program it brings */

/** @param {string} command */
const onPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

/** @param {DebianPackage[]} packages */
const missingOf = (packages) => packages.filter(({ program }) => !existsSync(program)).map(({ name }) => name)

/** @param {string[]} names @returns {Promise<string>} what it said when it could not */
async function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // `-n`: a test run must not stop at a question for a password.
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args]
    if (!onPath(command)) return `${command} is not there.`
    const { code, output } = await run(command, rest, { env })
    if (code !== 0) return output.trimEnd().split('\n').slice(-5).join('\n')
  }
  return ''
}

/** @param {DebianPackage[]} packages */
export async function ensurePackages(packages) {
  const missing = missingOf(packages)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')}…`)
  const complaint = await install(missing)
  if (missingOf(packages).length === 0) return
  throw new Failure(
    `This needs ${missing.join(', ')} of Debian 12, which could not be installed from here. As root: apt-get install ` +
      `${missing.join(' ')}\n${complaint}`,
  )
}
