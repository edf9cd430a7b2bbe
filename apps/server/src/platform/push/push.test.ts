import { createECDH, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { decryptMessage, keysFrom, refusalOf } from '../../testing/push-crypto.ts'
import { startPushService } from '../../testing/push-service.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createPush } from './push.ts'

const service = await startPushService()
afterAll(service.stop)
const server = await startTestServer({ env: { PUSH_HOSTS: service.host } })
const { push } = server.deps

beforeEach(() => {
  service.state.answer = 201
})

const MESSAGE = { id: 'notification-1', title: 'Court 3', body: 'You’re on at 9:00 🏀', path: '/camp/1' }
const OPTIONS = { ttlSeconds: 3_600, isUrgent: false }
const browser = async () => service.subscribe(await push.publicKey())

test('the fixture decrypts the example of RFC 8291, appendix A', () => {
  const keys = keysFrom(
    Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  )
  expect(keys.ecdh.getPublicKey('base64url')).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decryptMessage(Buffer.from(body, 'base64url'), keys)).toBe('When I grow up, I want to be a watermelon')
})

test('a message arrives signed and encrypted, with its lifetime, urgency and topic', async () => {
  const { subscription, received } = await browser()
  expect(await push.send(subscription, MESSAGE, OPTIONS)).toBe('sent')
  expect(await push.send(subscription, MESSAGE, { ttlSeconds: 0, isUrgent: true })).toBe('sent')
  expect(received.map(({ text }) => JSON.parse(text))).toEqual([MESSAGE, MESSAGE])
  expect(received).toMatchObject([
    { ttl: 3_600, urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) },
    { ttl: 0, urgency: 'high', topic: received[0]?.topic },
  ])
})

test('messages with different ids have different topics', async () => {
  const { subscription, received } = await browser()
  await push.send(subscription, MESSAGE, OPTIONS)
  await push.send(subscription, { ...MESSAGE, id: 'notification-2' }, OPTIONS)
  expect(new Set(received.map(({ topic }) => topic)).size).toBe(2)
})

test.each([404, 410] as const)('%i means that the subscription is gone', async (status) => {
  const { subscription } = await browser()
  service.state.answer = status
  expect(await push.send(subscription, MESSAGE, OPTIONS)).toBe('gone')
})

test.each([429, 500] as const)('%i throws, so that the caller tries again', async (status) => {
  const { subscription } = await browser()
  service.state.answer = status
  const error = await push.send(subscription, MESSAGE, OPTIONS).catch((thrown: Error) => thrown.message)
  expect(error).toBe(`The push service ${service.host} answered ${status}.`)
})

test('a push service that does not answer throws after the timeout', async () => {
  const { subscription } = await browser()
  service.state.answer = 'hang'
  const impatient = createPush({ db: server.db, config: server.deps.config, timeoutMs: 100 })
  await expect(impatient.send(subscription, MESSAGE, OPTIONS)).rejects.toThrow('timeout')
})

test('a redirect is not followed', async () => {
  const { subscription } = await browser()
  service.state.answer = 302
  const before = service.state.requests
  await expect(push.send(subscription, MESSAGE, OPTIONS)).rejects.toThrow('answered 302')
  expect(service.state.requests - before).toBe(1)
})

test('nothing is sent to a host that is not a push service', async () => {
  const { subscription } = await browser()
  const strict = createPush({ db: server.db, config: { ...server.deps.config, pushHosts: [] } })
  const before = service.state.requests
  await expect(strict.send(subscription, MESSAGE, OPTIONS)).rejects.toThrow('is not a known push service')
  expect(service.state.requests).toBe(before)
})

test('the push service refuses the key of another installation', async () => {
  const { subscription, received } = service.subscribe(createECDH('prime256v1').generateKeys('base64url'))
  await expect(push.send(subscription, MESSAGE, OPTIONS)).rejects.toThrow('answered 403')
  expect(received).toEqual([])
})

test('a long body is cut so that the encrypted message stays below 4,096 bytes', async () => {
  const { subscription, received } = await browser()
  for (const body of ['🏀'.repeat(3_000), '"\n'.repeat(3_000), 'x'.repeat(9_000), `a${'🏀'.repeat(3_000)}`])
    expect(await push.send(subscription, { ...MESSAGE, body }, OPTIONS)).toBe('sent')
  for (const { text, size } of received) {
    expect(size).toBeLessThan(4_096)
    expect(size).toBeGreaterThan(4_085)
    const { body } = JSON.parse(text)
    expect([body.isWellFormed(), body.at(-1)]).toEqual([true, '…'])
  }
})

test('a body that fits is not cut', async () => {
  const { subscription, received } = await browser()
  const body = 'x'.repeat(3_000)
  await push.send(subscription, { ...MESSAGE, body }, OPTIONS)
  expect(JSON.parse(received[0]?.text ?? '')).toEqual({ ...MESSAGE, body })
})

/** A VAPID header, as the server would write it. */
function vapid(claims: object, signedClaims = claims) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const header = encode({ typ: 'JWT', alg: 'ES256' })
  const data = Buffer.from(`${header}.${encode(signedClaims)}`)
  const signature = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const key = Buffer.concat(point).toString('base64url')
  return { key, header: `vapid t=${header}.${encode(claims)}.${signature.toString('base64url')}, k=${key}` }
}

const NOW = new Date('2026-11-17T12:00:00Z')
const inHours = (hours: number) => NOW.getTime() / 1000 + hours * 3_600
const CLAIMS = { aud: service.origin, exp: inHours(12), sub: 'mailto:support@crewchief.example' }

test.each([
  ['valid claims', CLAIMS, CLAIMS, undefined],
  ['claims that were changed after signing', { ...CLAIMS, exp: inHours(13) }, CLAIMS, 'wrong signature'],
  ['another audience', { ...CLAIMS, aud: 'https://other.example' }, undefined, 'another audience'],
  ['an expired token', { ...CLAIMS, exp: inHours(-1) }, undefined, 'expired, or valid for more than a day'],
  ['a token for two days', { ...CLAIMS, exp: inHours(48) }, undefined, 'expired, or valid for more than a day'],
  ['no contact', { ...CLAIMS, sub: '' }, undefined, 'no contact'],
])('the fixture checks the signature and claims: %s', (_, claims, signed, refusal) => {
  const { key, header } = vapid(claims, signed)
  expect(refusalOf(header, { origin: service.origin, applicationServerKey: key, now: NOW })).toBe(refusal)
})
