// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composeProblems, dockerfileProblems, OF_THE_IMAGE, parseSettings } from './container-rules.mjs'
import { readJson, root } from './repository.mjs'

/** @param {string} name */
const read = (name) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile')
const manifest = read('package.json')

test('settings are parsed from config.ts', () => {
  const known = parseSettings(read('apps/server/src/config.ts'))
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'S3_BUCKET', 'LOG_LEVEL']) expect(known).toContain(name)
  expect(known).not.toContain('POSTGRES_USER')
})

test('our Dockerfile follows the rules', () => {
  expect(dockerfileProblems(dockerfile, manifest)).toEqual([])
})

test('compose.yaml passes every setting to both nodes', () => {
  // Parsed by lines: `node tools/lint-containers.mjs` uses a YAML parser.
  const passed = [...read('compose.yaml').matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.*)$/gm)].map(([, name]) => name)
  const settings = parseSettings(read('apps/server/src/config.ts'))
  expect(passed).toEqual(expect.arrayContaining([...settings].filter((name) => !OF_THE_IMAGE.includes(name))))
})

test('container and systemd unit run the bundle with the flags and environment of npm start', () => {
  /** @type {{ flags: string[], env: Record<string, string> }} */
  const { flags, env } = readJson(join(root, 'apps/server/process.json'))
  const command = [...flags, 'apps/server/dist/main.js']
  const unit = read('deploy/crew-chief@.service')
  expect(dockerfile).toContain(`\nCMD ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}\n`)
  expect(unit).toContain(`/node ${command.join(' ')}\n`)
  for (const [name, value] of Object.entries(env)) {
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}$`, 'm'))
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}$`, 'm'))
  }
  // Like npm start, with a folder that the process may write to and that outlives it.
  expect(dockerfile).toMatch(/^ENV NODE_COMPILE_CACHE=\/data\//m)
  expect(unit).toContain('\nEnvironment=NODE_COMPILE_CACHE=/var/cache/crew-chief\n')
  expect(unit).toContain('\nCacheDirectory=crew-chief\n')
})

test.each([
  ['every image names its version', dockerfile.replace(/^FROM node:\S+ AS/m, 'FROM node:latest AS')],
  ['does not run as root', dockerfile.replace('USER node', 'USER root')],
  ['without a shell or npm', dockerfile.replace(/^CMD .*/m, 'CMD npm start')],
  ['the signal that stops it', dockerfile.replace('STOPSIGNAL SIGTERM', '')],
  ['asked of /api/ready', dockerfile.replace('/api/ready', '/api/health')],
  ['no secret is part', `${dockerfile}\nENV AUTH_SECRET=abc\n`],
  ['the manifest of e2e', dockerfile.replace(/^COPY e2e.*/m, '')],
])('reports a problem in the Dockerfile: %s', (rule, text) => {
  expect(dockerfileProblems(text, manifest)).toEqual([expect.stringContaining(rule)])
})

const settings = { AUTH_SECRET: '$' + '{S:?}', LOGO_URL: '$' + '{LOGO_URL:-}' }

test.each([
  ['OLD_SETTING is no setting', { environment: { ...settings, OLD_SETTING: 'x' } }],
  ['LOGO_URL is not passed', { environment: { AUTH_SECRET: '$' + '{S:?}' } }],
  ['AUTH_SECRET is written down', { environment: { ...settings, AUTH_SECRET: 'abc' } }],
  ['names no version', { image: 'crew-chief:latest' }],
  ['names no version', { image: 'crew-chief' }],
  ['nothing starts it again', { restart: undefined }],
])('reports a problem in compose.yaml: %s', (message, change) => {
  const known = new Set(['AUTH_SECRET', 'LOGO_URL', 'PORT'])
  const valid = {
    build: '.',
    image: 'crew-chief:0.1.0',
    restart: 'always',
    environment: settings,
  }
  expect(composeProblems({ services: { app: valid } }, known)).toEqual([])
  expect(composeProblems({ services: { app: { ...valid, ...change } } }, known)).toEqual([
    expect.stringContaining(message),
  ])
})
