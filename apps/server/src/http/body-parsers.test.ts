import { accountsApi } from '@crew-chief/contract/accounts'
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

test.each([undefined, ''])('a call that says JSON and sends nothing is told what is missing (%o)', async (payload) => {
  const reply = await post(accountsApi.login.path, payload)
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual(['email', 'password'])
})

test('a call that needs nothing succeeds with nothing', async () => {
  const ann = await given.signedIn()
  expect((await post(accountsApi.logout.path, undefined, ann.token)).statusCode).toBe(204)
})

test.each(['{', '{"email":', 'nonsense', ' ', '{"email":"a@mail.example"}}'])(
  '“%s” is still unreadable',
  async (text) => {
    const reply = await post(accountsApi.login.path, text)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'input.invalid', message: 'The request could not be read.' },
    ])
  },
)

test.each(['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"role":"ADMIN"}}}'])(
  'a body that reaches for the prototype is refused: %s',
  async (text) => {
    expect((await post(accountsApi.login.path, text)).json().message).toBe('The request could not be read.')
  },
)
