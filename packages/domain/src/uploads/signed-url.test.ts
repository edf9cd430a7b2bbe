import { expect, test } from 'vitest'
import { expiryOf, mapPlainUrl, signedUntil, withoutSignature, withSignature } from './signed-url.ts'

const SIGNED = '/files/posts/pdfs/1800000000000-june.pdf?expires=1800003600&signature=a-_9'

test.each([
  ['2027-01-15T10:00:00.000Z', '2027-01-15T12:00:00.000Z'],
  ['2027-01-15T10:59:59.999Z', '2027-01-15T12:00:00.000Z'],
  ['2027-01-15T11:00:00.000Z', '2027-01-15T13:00:00.000Z'],
])('an address signed at %s is valid until %s', (now, until) => {
  expect(signedUntil(new Date(now))).toBe(Date.parse(until) / 1000)
})

test('an address is signed, recognized and made plain again', () => {
  const plain = '/files/posts/pdfs/1800000000000-june.pdf'
  expect(withSignature(plain, { expires: 1_800_003_600, signature: 'a-_9' })).toBe(SIGNED)
  expect(expiryOf(SIGNED)).toEqual(new Date(1_800_003_600_000))
  expect(withoutSignature(SIGNED)).toBe(plain)
  expect([expiryOf(plain), withoutSignature(plain)]).toEqual([null, plain])
})

test('another query is not a signature', () => {
  for (const url of [
    '/files/a.png?expires=1',
    '/files/a.png?signature=x&expires=1',
    '/files/a.png?expires=1&signature=x&more=1',
    'https://a.example/?expires=x',
  ])
    expect([expiryOf(url), withoutSignature(url)]).toEqual([null, url])
})

test('the address changes before its signature', () => {
  expect(mapPlainUrl('/files/a.png?expires=1&signature=b', (url) => `${url}.small.webp`)).toBe(
    '/files/a.png.small.webp?expires=1&signature=b',
  )
  expect(mapPlainUrl('/files/a.png', (url) => `${url}.small.webp`)).toBe('/files/a.png.small.webp')
})
