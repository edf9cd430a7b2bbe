import { mailApi } from '@crew-chief/contract/mail'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test, vi } from 'vitest'
import { builders } from '../testing/builders.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)

/** Sent to a single node, whose log is read. */
async function lineOf(url: string, token?: string) {
  const info = vi.spyOn(server.app.log, 'info')
  await server.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const [line] = info.mock.calls.flat().filter((said) => JSON.stringify(said).includes('requestId'))
  info.mockRestore()
  return line
}

test('a rejected request is logged with user id and error code', async () => {
  const ann = await given.signedIn()
  const line = await lineOf(mailApi.listOutbox.path, ann.token)
  expect(line).toMatchObject({ operation: 'listOutbox', status: 403, user: ann.id, code: 'access.role' })
})

test('a visitor’s request is logged without user id or address', async () => {
  const line = await lineOf(`${usersApi.findUserByEmail.path}?email=someone@mail.example`)
  expect(line).toMatchObject({ operation: 'findUserByEmail', status: 401, code: 'session.missing' })
  expect(line).not.toHaveProperty('user')
  expect(JSON.stringify(line)).not.toContain('someone')
})
