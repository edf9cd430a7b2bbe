import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasValidKeys, isPushEndpoint } from './subscription.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QabcD',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s belongs to a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/fcm/send/abc',
  'https://fcm.googleapis.com.attacker.example/',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://xfcm.googleapis.com/fcm/send/abc',
  'https://push.apple.com.attacker.example/',
  'https://attackerpush.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not a URL',
])('%s is refused', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false)
})

test('a configured host is accepted with its port only, over http and https', () => {
  const hosts = ['127.0.0.1:9000', 'push.example:443']
  expect(isPushEndpoint('http://127.0.0.1:9000/push/1', hosts)).toBe(true)
  expect(isPushEndpoint('https://push.example/push/1', hosts)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:9001/push/1', hosts)).toBe(false)
  expect(isPushEndpoint('http://user@127.0.0.1:9000/push/1', hosts)).toBe(false)
  expect(isPushEndpoint('ftp://127.0.0.1:9000/push/1', hosts)).toBe(false)
})

const point = createECDH('prime256v1').generateKeys()
const auth = Buffer.alloc(16, 7).toString('base64url')
const encode = (bytes: Buffer) => bytes.toString('base64url')
/** A point that is not on the curve. */
const offCurve = Buffer.from(point)
offCurve[64] = (offCurve[64] ?? 0) ^ 1

test('a point on the curve and 16 secret bytes are valid', () => {
  expect(hasValidKeys({ p256dh: encode(point), auth })).toBe(true)
})

test.each([
  ['a point that is not on the curve', encode(offCurve), auth],
  ['a compressed point', encode(Buffer.concat([Buffer.from([2]), point.subarray(1, 33)])), auth],
  ['too few bytes', encode(point.subarray(0, 64)), auth],
  ['another format', encode(Buffer.concat([Buffer.from([6]), point.subarray(1)])), auth],
  ['a short secret', encode(point), encode(Buffer.alloc(15))],
  ['a long secret', encode(point), encode(Buffer.alloc(17))],
])('%s is refused', (_, p256dh, secret) => {
  expect(hasValidKeys({ p256dh, auth: secret })).toBe(false)
})
