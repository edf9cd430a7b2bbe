import { auditApi } from '@crew-chief/contract/audit'
import { settingsApi } from '@crew-chief/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '../../platform/organization/settings.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, send } = server
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

const SHIPPED = {
  nonMemberPrice: 0,
  memberPrice: 0,
  allYouWantPrice: null,
  boardVisibility: 'participants' as const,
  refundFullDays: null,
  refundPartialDays: null,
  refundPartialPercent: null,
}
const OURS = { ...SHIPPED, nonMemberPrice: 249, refundFullDays: 14, refundPartialDays: 7, refundPartialPercent: 50 }
type Choices = typeof OURS | typeof SHIPPED

const read = async () => (await send(settingsApi.getEventDefaults, {}, admin)).body
const save = (choices: Choices, version = 0) =>
  send(settingsApi.updateEventDefaults, { body: { choices, version } }, admin)

beforeEach(async () => {
  await db.delete(settings)
})

test('at first the form of a new event starts as shipped', async () => {
  expect(await read()).toEqual({ choices: SHIPPED, version: 0 })
})

test('a change is stored and audited with old and new', async () => {
  expect((await save(OURS)).body).toEqual({ choices: OURS, version: 1 })
  expect(await read()).toEqual({ choices: OURS, version: 1 })
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'settings.event_defaults_changed' } }, admin))
    .body
  expect(entries[0]?.details.changes).toBe(
    'price for non-members $0.00 → $249.00; days for a full refund none → 14; days for a partial refund none → 7; partial refund in percent none → 50',
  )
  expect((await save(OURS)).body.version).toBe(1)
})

test('a change based on an old version is refused', async () => {
  await save(OURS)
  expect(await save(SHIPPED)).toMatchObject({ status: 409, code: 'settings.changed_meanwhile' })
})

test('a price that no event could have is refused', async () => {
  for (const field of ['nonMemberPrice', 'memberPrice', 'allYouWantPrice'] as const) {
    const refused = await save({ ...OURS, [field]: 0.25 })
    expect([refused.status, refused.fields[`choices.${field}`]]).toEqual([400, 'Enter 0 or at least $0.50'])
  }
})

test.each<[Partial<Choices>, string]>([
  [{ refundPartialDays: 14 }, 'The partial refund needs a percentage, and fewer days than the full refund'],
  [{ refundPartialPercent: null }, 'The partial refund needs a percentage, and fewer days than the full refund'],
  [{ refundPartialDays: -1 }, 'Enter whole days'],
])('terms %o are refused', async (change, message) => {
  const refused = await save({ ...OURS, ...change } as Choices)
  expect([refused.status, refused.fields.refundPartialDays ?? refused.fields['choices.refundPartialDays']]).toEqual([
    400,
    message,
  ])
})
