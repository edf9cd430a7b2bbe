// @ts-check
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJson, root } from './repository.mjs'

/** @param {{ node?: string, npm?: string }} versions */
function check({ node = process.versions.node, npm }) {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${versions}`, join(root, 'tools/require-node.mjs')],
    { encoding: 'utf8', env: npm ? { npm_config_user_agent: `npm/${npm} node/v${node} linux x64` } : {} },
  )
  return { status, stderr }
}

test('Node 20 and npm 9 are accepted', () => {
  expect(check({ node: '20.0.0' })).toEqual({ status: 0, stderr: '' })
  expect(check({ node: '20.0.0', npm: '9.2.0' })).toEqual({ status: 0, stderr: '' })
})

test.each([
  [{ node: '18.20.4', npm: '9.2.0' }, 'Crew Chief needs Node 20 or newer; this is Node 18.20.4.'],
  [{ node: '18.20.4' }, 'Crew Chief needs Node 20 or newer; this is Node 18.20.4.'],
  [{ node: '20.0.0', npm: '8.19.4' }, 'Crew Chief needs npm 9 or newer; this is npm 8.19.4.'],
])('%o is refused with the version that is needed', (versions, message) => {
  const { status, stderr } = check(versions)
  expect(status).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
})

test('`npm ci` runs the check, and npm 9 can read the overrides', () => {
  const { scripts, overrides } = readJson(join(root, 'package.json'))
  expect(scripts.preinstall).toBe('node tools/require-node.mjs')
  // npm 9.2 of Debian 12 compares an override like a version, and takes an alias for a broken lock file.
  for (const version of Object.values(overrides)) expect(version).not.toMatch(/^npm:/)
})
