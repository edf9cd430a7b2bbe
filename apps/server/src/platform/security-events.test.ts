import { accountsApi } from '@crew-chief/contract/accounts'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { usersApi } from '@crew-chief/contract/users'
import { expect, test, vi } from 'vitest'
import { builders, PASSWORD } from '../testing/builders.ts'
import { startTestServer } from '../testing/test-server.ts'
import { logSecurityEvent } from './security-events.ts'

const server = await startTestServer()
const given = builders(server)
const { log, pseudonym } = server.deps

/** The lines logged during `work`. */
async function said(work: () => Promise<unknown>) {
  const lines: unknown[] = []
  const spies = (['info', 'warn'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((facts: unknown) => void lines.push(facts)),
  )
  await work()
  for (const spy of spies) spy.mockRestore()
  return lines.filter((line) => JSON.stringify(line).includes('"event"'))
}
/** Sent to a single node, whose log is read. */
const send = ({ method, path: url }: Endpoint, payload: object, token?: string) =>
  server.app.inject({ method, url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
const logIn = (email: string, password: string) => () => send(accountsApi.login, { email, password })

test('successful log-ins are logged by id, failed ones by pseudonym', async () => {
  const ann = await given.signedIn()
  expect(await said(logIn(ann.email, PASSWORD))).toEqual([
    { event: 'login.done', user: ann.id, from: pseudonym('network', '127.0.0.1') },
  ])
  const refused = await said(logIn(ann.email, 'wrong'))
  expect(refused).toEqual([
    { event: 'login.refused', account: pseudonym('account', ann.email), from: pseudonym('network', '127.0.0.1') },
  ])
  expect(JSON.stringify(refused)).not.toContain(ann.email)
})

test('password changes and failed resets are logged', async () => {
  const ann = await given.signedIn()
  const body = { currentPassword: PASSWORD, newPassword: 'brand new password' }
  const changing = () => send(usersApi.changePassword, body, ann.token)
  expect(await said(changing)).toEqual([{ event: 'password.changed', user: ann.id }])
  const reset = { email: ann.email, token: 'ABC234', password: 'brand new password' }
  const [line] = await said(() => send(accountsApi.resetPassword, reset))
  expect(line).toMatchObject({ event: 'password.reset_refused', account: pseudonym('account', ann.email) })
})

test('reuse of a refresh token is logged as a warning', () => {
  const lines: string[] = []
  const level = (name: string) => () => void lines.push(name)
  const witness = { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') }
  logSecurityEvent({ log: witness, pseudonym }, 'session.reused', { session: crypto.randomUUID() })
  logSecurityEvent({ log: witness, pseudonym }, 'login.done', { user: crypto.randomUUID() })
  expect(lines).toEqual(['warn', 'info'])
})
