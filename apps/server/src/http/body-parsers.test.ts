import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { builders } from '../testing/builders.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)

const post = (url: string, payload?: string, token?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  })

test.each([undefined, ''])(
  'a JSON request without a body gets an error that names the missing fields (%o)',
  async (payload) => {
    const reply = await post(accountsApi.login.path, payload)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().fields)).toEqual(['email', 'password'])
  },
)

test('an endpoint without a body accepts an empty one', async () => {
  const ann = await given.signedIn()
  expect((await post(sessionApi.logout.path, undefined, ann.token)).statusCode).toBe(204)
})

test.each(['{', '{"email":', 'nonsense', ' ', '{"email":"a@mail.example"}}'])(
  '“%s” is rejected as unreadable',
  async (text) => {
    const reply = await post(accountsApi.login.path, text)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'input.invalid', message: 'We couldn’t read the request.' },
    ])
  },
)

test('a small body is enough by default, also for unknown paths', async () => {
  const payload = JSON.stringify({ email: 'x'.repeat(66_000), password: 'x' })
  for (const path of [accountsApi.login.path, '/api/unknown']) {
    const reply = await post(path, payload)
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'input.too_large'])
  }
})

test('an endpoint with a large limit takes a megabyte', async () => {
  const { token } = await given.as('ADMIN')
  const rows = [{ firstName: 'x'.repeat(900_000) }]
  const reply = await post(usersApi.importUsers.path, JSON.stringify({ rows }), token)
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, expect.arrayContaining(['rows.0.email'])])
  expect((await post(usersApi.importUsers.path, JSON.stringify({ rows: [...rows, ...rows] }), token)).statusCode).toBe(
    413,
  )
})

test.each([
  ['lists', '['.repeat(33) + ']'.repeat(33)],
  ['objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
])('more than 32 nested %s are refused before they are parsed', async (_, text) => {
  const reply = await post(accountsApi.login.path, text)
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'The request is nested too deeply.'])
})

test.each([`${'['.repeat(32)}${']'.repeat(32)}`, `[${'[],'.repeat(1_000)}"${'[\\"{'.repeat(100)}"]`])(
  'wide bodies and brackets in texts are not nested',
  async (text) => {
    expect((await post(accountsApi.login.path, text)).json().message).not.toBe('The request is nested too deeply.')
  },
)

test.each(['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"role":"ADMIN"}}}'])(
  'prototype pollution is rejected: %s',
  async (text) => {
    expect((await post(accountsApi.login.path, text)).json().message).toBe('We couldn’t read the request.')
  },
)

const admin = await given.as('ADMIN')
const EVENT = {
  name: 'Camp',
  type: 'camp',
  description: 'Two days.',
  startDate: '2027-06-12T08:00',
  endDate: '2027-06-13T16:00',
  location: 'Dayton, OH',
  maxParticipants: '12',
}

const sendForm = (payload: string | Buffer, type: string, url: string = eventsAdminApi.createEvent.path) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
    payload,
  })
const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const multipart = (...parts: string[]) => `${parts.join('')}--x--\r\n`
const eventParts = Object.entries(EVENT).map(([name, value]) => part(name, value))
const urlencoded = (...more: [string, string][]) => new URLSearchParams([...Object.entries(EVENT), ...more]).toString()

test.each([
  ['multipart', MULTIPART, multipart(...eventParts)],
  ['urlencoded', URLENCODED, urlencoded()],
  ['urlencoded in UTF-8', `${URLENCODED}; charset=UTF-8`, urlencoded()],
])('endpoints that accept forms parse %s', async (_, type, payload) => {
  const reply = await sendForm(payload, type)
  expect([reply.statusCode, reply.json().maxParticipants]).toEqual([201, 12])
})

test.each([MULTIPART, URLENCODED])('other endpoints reject %s', async (type) => {
  const reply = await sendForm('email=a', type, accountsApi.login.path)
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'input.wrong_type'])
})

test.each([
  ['no boundary', 'multipart/form-data', multipart(...eventParts)],
  ['an empty boundary', 'multipart/form-data; boundary=', multipart(...eventParts)],
  ['another boundary', 'multipart/form-data; boundary=y', multipart(...eventParts)],
  ['no end', MULTIPART, eventParts.join('')],
  ['an end in the middle of a header', MULTIPART, '--x\r\nContent-Disposition: form-'],
  ['a part without a name', MULTIPART, multipart('--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n')],
  ['nothing at all', MULTIPART, ''],
])('a form with %s is rejected as unreadable', async (_, type, payload) => {
  const reply = await sendForm(payload, type)
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'We couldn’t read the form.'])
})

test('a file in a form is rejected', async () => {
  const file = part('media', 'bytes', '; filename="a.png"\r\nContent-Type: image/png')
  const reply = await sendForm(multipart(...eventParts, file), MULTIPART)
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'You can’t send files with this form.'])
})

test.each([
  ['multipart', MULTIPART, multipart(...eventParts, part('name', 'Second'))],
  ['urlencoded', URLENCODED, urlencoded(['name', 'Second'])],
])('the last of repeated fields counts: %s', async (_, type, payload) => {
  expect((await sendForm(payload, type)).json().name).toBe('Second')
})

test.each([
  ['multipart', MULTIPART, multipart(...eventParts, part('__proto__', '{"role":"ADMIN"}'))],
  ['urlencoded', URLENCODED, urlencoded(['__proto__', 'x'], ['constructor', 'x'], ['__proto__[role]', 'ADMIN'])],
])('form fields cannot pollute the prototype: %s', async (_, type, payload) => {
  expect((await sendForm(payload, type)).statusCode).toBe(201)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('role' in {}).toBe(false)
})

test('a field with a NUL or a megabyte in it is rejected', async () => {
  const nul = await sendForm(urlencoded(['location', 'a\0b']), URLENCODED)
  expect([nul.statusCode, nul.json().message]).toEqual([400, 'Text contains characters we can’t store.'])
  const long = await sendForm(urlencoded(['location', 'x'.repeat(1_100_000)]), URLENCODED)
  expect(long.statusCode).toBe(413)
})
