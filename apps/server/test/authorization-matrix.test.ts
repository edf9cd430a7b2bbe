import { randomUUID } from 'node:crypto'
import { api } from '@crew-chief/contract/api'
import type { Named, Row } from '@crew-chief/contract/endpoint'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { BEFORE_PROFILE_COMPLETE, EXPECTED_ACCESS, type Expected } from './matrix.expected.ts'

const server = await startTestServer()
const given = builders(server)

const rows: readonly Named<Row>[] = Object.values(api)

// The last three are admins but for what their name says: nothing else can be the reason of a refusal.
const CALLERS = ['visitor', ...ROLES, 'must-reset', 'expired', 'revoked'] as const
type Caller = (typeof CALLERS)[number]

const isRole = (caller: Caller): caller is Role => ROLES.some((role) => role === caller)

/** The status a refusal has, or null: the call is let through. */
function refusalFor(name: string, caller: Caller, access: Expected): 401 | 403 | null {
  if (caller === 'must-reset') return BEFORE_PROFILE_COMPLETE.includes(name) ? null : 403
  if (access === 'anyone') return null
  if (!isRole(caller)) return 401
  return access === 'signed-in' || access.includes(caller) ? null : 403
}

/** A session of its own for every call: log-out ends one. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  if (isRole(caller)) return (await given.as(caller)).token
  const { token } = await given.signedIn({ role: 'ADMIN', hasToReset: caller === 'must-reset' })
  if (caller === 'must-reset') return token
  if (caller === 'revoked') {
    await server.send(api.logout, { body: {} }, { token })
    return token
  }
  const { accessTokens } = server.deps
  return accessTokens.sign(accessTokens.read(token)?.sid ?? '', new Date(Date.now() - 1_000))
}

/** Ids that do not exist and an empty body: what is asked is only whether the door opens. */
async function knock(row: Row, token: string | undefined) {
  const reply = await server.app.inject({
    method: row.method,
    url: row.path.replace(/:\w+/g, randomUUID()),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(row.body && { payload: {} }),
  })
  return { status: reply.statusCode, code: reply.body ? reply.json().code : undefined }
}

const DOOR_CODES = ['session.missing', 'session.expired', 'access.role', 'access.must_complete_profile']

test('every call is in the expectation, and every expectation is a call', () => {
  expect(Object.keys(api).sort()).toEqual(Object.keys(EXPECTED_ACCESS).sort())
})

test('the calls open before the profile is complete are exactly those decided', () => {
  const open = rows.filter((row) => row.beforeProfileComplete).map((row) => row.name)
  expect(open.sort()).toEqual([...BEFORE_PROFILE_COMPLETE].sort())
})

for (const row of rows) {
  const access = EXPECTED_ACCESS[row.name]
  for (const caller of access ? CALLERS : []) {
    const refusal = access ? refusalFor(row.name, caller, access) : null
    test(`${row.name} ${refusal ? 'refuses' : 'admits'} ${caller}`, async () => {
      const { status, code } = await knock(row, await tokenOf(caller))
      if (refusal) {
        expect(DOOR_CODES).toContain(code)
        expect(status).toBe(refusal)
      } else {
        expect(DOOR_CODES).not.toContain(code)
        expect(status).toBeLessThan(500)
      }
    })
  }
}

test.each([
  ['another installation’s secret', 'HS256', 'a secret of somebody else entirely, long enough'],
  ['no signature at all', 'none', ''],
])('a token signed with %s opens nothing', async (_, alg, secret) => {
  const { token } = await given.as('ADMIN')
  const [, claims = ''] = token.split('.')
  const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
  const { createHmac } = await import('node:crypto')
  const signature = secret && createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url')
  const answer = await knock(api.listOutbox, `${header}.${claims}.${signature}`)
  expect(answer).toEqual({ status: 401, code: expect.stringMatching(/^session\./) })
})

test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer\tx', `Bearer ${'x'.repeat(3000)}`])(
  'the header “%.20s” counts as no session',
  async (authorization) => {
    const reply = await server.app.inject({ url: api.me.path, headers: { authorization } })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
  },
)
