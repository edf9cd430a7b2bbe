import { expect, test } from 'vitest'
import { parseOwnUrl } from './own-url.ts'

const HERE = 'https://camps.example'

test.each(['https://camps.example/events', '/events/1?x=2', 'https://camps.example'])('%s is on our site', (given) => {
  expect(parseOwnUrl(given, HERE)?.origin).toBe(HERE)
})

test.each([
  'https://evil.example/events',
  'http://camps.example/events',
  'https://camps.example:8443/',
  'https://camps.example.evil.example/',
  'https://camps.example@evil.example/',
  'https://someone:secret@camps.example/',
  '//evil.example/events',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://',
])('%s is not on our site', (given) => {
  expect(parseOwnUrl(given, HERE)).toBeNull()
})

test('loopback host names are the same site, other ports are not', () => {
  expect(parseOwnUrl('http://localhost:3000/events', 'http://127.0.0.1:3000')?.host).toBe('localhost:3000')
  expect(parseOwnUrl('http://localhost:3001/events', 'http://127.0.0.1:3000')).toBeNull()
  expect(parseOwnUrl('http://localhost/events', HERE)).toBeNull()
})
