import { auditApi } from '@crew-chief/contract/audit'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { settingsApi } from '@crew-chief/contract/settings'
import { defaultPolicy } from '@crew-chief/domain/policies/default-policies'
import { POLICIES, POLICY_LIMIT, type Policy } from '@crew-chief/domain/policies/policies'
import { beforeEach, expect, test } from 'vitest'
import { builders, inDays } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { policyVersions } from './policies.tables.ts'

const server = await startTestServer()
const { db, deps, send } = server
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

const read = async (policy: Policy) => (await send(settingsApi.getPolicy, { params: { policy } })).body
const save = (policy: Policy, text: string, version: number, who = admin) =>
  send(settingsApi.updatePolicy, { params: { policy }, body: { text, version } }, who)
const stored = async (policy: Policy) => {
  const { policies } = (await send(settingsApi.listPolicies, {}, admin)).body
  return policies.find((each) => each.policy === policy)
}
const create = async (waiver?: string) => {
  const form = {
    name: 'Camp',
    type: 'camp' as const,
    startDate: inDays(30).toISOString(),
    endDate: inDays(31).toISOString(),
    timezone: 'America/Chicago',
    location: 'Lakeshore Fieldhouse, Milwaukee, WI',
    description: 'Two days on the floor.',
    maxParticipants: '10',
    ...(waiver !== undefined && { waiver }),
  }
  return (await send(eventsAdminApi.createEvent, { body: form }, admin)).body
}

beforeEach(async () => {
  await db.delete(policyVersions)
})

test('anyone reads the shipped texts until admins replace them', async () => {
  for (const policy of POLICIES)
    expect(await read(policy)).toEqual({ text: defaultPolicy(policy, deps.config), changedAt: null })
})

test('a text that admins save is the one everybody reads; an empty one returns to the default', async () => {
  const saved = await save('refunds', '  ## No refunds\n\nAsk us.  ', 0)
  expect(saved.body).toMatchObject({ policy: 'refunds', text: '## No refunds\n\nAsk us.', version: 1 })
  expect(await read('refunds')).toEqual({ text: '## No refunds\n\nAsk us.', changedAt: saved.body.changedAt })
  expect((await read('terms')).changedAt).toBeNull()
  await save('refunds', '', 1)
  expect((await read('refunds')).text).toBe(defaultPolicy('refunds', deps.config))
  expect(await stored('refunds')).toMatchObject({ text: '', version: 2 })
})

test('every version is kept, and the audit log names it', async () => {
  await save('terms', 'Be kind.', 0)
  await save('terms', 'Be on time.', 1)
  await save('terms', '', 2)
  const versions = (await send(settingsApi.listPolicyVersions, { params: { policy: 'terms' } }, admin)).body
  expect(versions.map(({ version, text }) => [version, text])).toEqual([
    [3, ''],
    [2, 'Be on time.'],
    [1, 'Be kind.'],
  ])
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'settings.policy_changed' } }, admin)).body
  expect(entries.slice(0, 3).map(({ subject, details }) => [subject?.name, details])).toEqual([
    ['Terms', { version: '3', isDefault: 'yes' }],
    ['Terms', { version: '2' }],
    ['Terms', { version: '1' }],
  ])
})

test('saving the same text is not a new version', async () => {
  await save('terms', 'Be kind.', 0)
  expect((await save('terms', 'Be kind.', 1)).body.version).toBe(1)
  expect((await save('privacy', '', 0)).body.version).toBe(0)
})

test('a change based on an old version is refused and says who was faster; other policies are not affected', async () => {
  const other = await given.as('ADMIN')
  await save('terms', 'Be kind.', 0)
  expect(await save('terms', 'Be on time.', 0, other)).toMatchObject({
    status: 409,
    code: 'settings.changed_meanwhile',
    message: 'Dana Whitfield changed this text while you were editing. Review the changes, then save.',
  })
  expect((await read('terms')).text).toBe('Be kind.')
  expect((await save('privacy', 'We keep little.', 0, other)).status).toBe(200)
})

test('a version that does not exist is refused', async () => {
  expect(await save('terms', 'Be kind.', 7)).toMatchObject({ status: 409 })
  expect(await stored('terms')).toMatchObject({ version: 0 })
})

test('of concurrent changes one is saved', async () => {
  const answers = await runConcurrently(8, (number) => save('terms', `Rule ${number}`, 0))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const saved = answers.find(({ status }) => status === 200)
  expect((await read('terms')).text).toBe(saved?.body.text)
})

test('a text that is too long and an unknown policy are refused', async () => {
  expect(await save('terms', 'x'.repeat(POLICY_LIMIT + 1), 0)).toMatchObject({
    status: 400,
    fields: { text: 'At most 20000 characters' },
  })
  const unknown = await server.app.inject('/api/policies/cookies')
  expect(unknown.statusCode).toBe(400)
})

test('new events start with the release of the settings, and events that exist keep theirs', async () => {
  const before = await create()
  await save('waiver', 'I play at my own risk.', 0)
  const usual = await create()
  const own = await create('Sign here.')
  expect([usual.waiver, own.waiver]).toEqual([
    { version: 1, text: 'I play at my own risk.' },
    { version: 1, text: 'Sign here.' },
  ])
  expect(before.waiver.text).toBe(defaultPolicy('waiver', deps.config))
})
