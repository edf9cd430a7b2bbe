import { randomUUID } from 'node:crypto'
import { usersApi } from '@crew-chief/contract/users'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { auditEntriesAbout } from '../../testing/audit-entries.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const change = (userId: string, membership: Role, { token } = admin) =>
  server.send(usersApi.changeMembership, { body: { userId, membership } }, { token })

for (const from of ROLES) {
  for (const to of ROLES.filter((role) => role !== from)) {
    test(`${from} becomes ${to} (1 §4)`, async () => {
      const ann = await given.user({ role: from })
      const { status, body } = await change(ann.id, to)
      expect([status, body.role, body.id]).toEqual([200, to, ann.id])
    })
  }

  test(`${from} does not become ${from} once more: 409 (1 §4)`, async () => {
    const ann = await given.user({ role: from })
    const answer = await change(ann.id, from)
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      'users.same_role',
      'The user already has this membership.',
    ])
    expect(await auditEntriesAbout(server.db, ann.id)).toEqual([])
  })
}

test('a new role applies from the user’s next request, in both directions', async () => {
  const ann = await given.signedIn()
  const list = async () => (await server.send(usersApi.listUsers, { query: { page: 1 } }, { token: ann.token })).status
  expect(await list()).toBe(403)
  await change(ann.id, 'ADMIN')
  expect(await list()).toBe(200)
  await change(ann.id, 'ALL_YOU_WANT')
  expect(await list()).toBe(403)
})

test('the audit entry has actor, user, old and new role', async () => {
  const ann = await given.user({ firstName: 'Ann', lastName: 'Baseline' })
  await change(ann.id, 'CLINICIAN')
  expect(await auditEntriesAbout(server.db, ann.id)).toMatchObject([
    {
      action: 'users.role_changed',
      actorId: admin.id,
      subjectKind: 'user',
      subjectName: 'Ann Baseline',
      details: { from: 'NON_MEMBER', to: 'CLINICIAN' },
    },
  ])
})

test('unknown user: 404; unknown role: 400', async () => {
  expect((await change(randomUUID(), 'ADMIN')).status).toBe(404)
  const headers = { authorization: `Bearer ${admin.token}` }
  const payload = { userId: admin.id, membership: 'REFEREE' }
  const reply = await server.app.inject({ method: 'PATCH', url: usersApi.changeMembership.path, headers, payload })
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { membership: 'Unknown membership' }])
})
