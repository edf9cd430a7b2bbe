import { auditApi } from '@crew-chief/contract/audit'
import { membershipApi } from '@crew-chief/contract/membership'
import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { notificationsApi } from '@crew-chief/contract/notifications'
import type { PlanPeriod } from '@crew-chief/domain/membership/plans'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { subscriptions } from './membership.tables.ts'
import { runMoveMembers } from './move-members.job.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, send } = server
const { member, settle, signedIn, subscriptionOf, paymentsOf, subjectsTo } = memberBuilders(server)
const admin = await signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

const PLAN = { name: '', price: null, period: 'month' as const, benefits: [], isOffered: true }
const setPrice = async (price: number, period: PlanPeriod = 'month', version = 0) => {
  const choices = { ALL_YOU_NEED: { ...PLAN, price, period }, ALL_YOU_WANT: PLAN }
  const saved = await send(membershipAdminApi.updatePlanSettings, { body: { choices, version } }, admin)
  expect(saved.status).toBe(200)
}
const params = { plan: 'ALL_YOU_NEED' as const }
const preview = async () => (await send(membershipAdminApi.previewPlanMove, { params }, admin)).body
const move = (members: number, price: number, period: PlanPeriod = 'month') =>
  send(membershipAdminApi.movePlanMembers, { params, body: { price, period, members } }, admin)
const mine = async (person: { token: string }) => (await send(membershipApi.myMembership, {}, person)).body.subscription
const paidBy = async (person: { id: string }) =>
  (await paymentsOf(person)).map(({ paidCents, amountCents }) => paidCents ?? amountCents)
const SUBJECT = 'Your membership price is changing'

beforeEach(async () => {
  await db.delete(settings)
  await db.delete(subscriptions)
  await deps.organization.reload()
})

test('moved members renew at the new price and get one notice; nothing is charged before', async () => {
  const ann = await member('ALL_YOU_NEED')
  const other = await member('ALL_YOU_WANT')
  await setPrice(60)
  const shown = await preview()
  expect(shown).toEqual({
    to: { price: 60, period: 'month' },
    moves: [{ price: 49.99, period: 'month', members: 1 }],
    stays: [],
  })
  expect((await move(1, 60)).body).toEqual({ ...shown, moves: [] })
  await settle()
  expect(await paidBy(ann)).toEqual([4_999])
  expect(await mine(ann)).toMatchObject({ price: 60 })
  for (const { subscription } of [ann, other]) await knobs.renew(subscription.id, 'paid')
  await settle()
  await runMoveMembers(deps)
  expect([await paidBy(ann), await paidBy(other)]).toEqual([
    [4_999, 6_000],
    [9_999, 9_999],
  ])
  expect((await subjectsTo(ann)).filter((subject) => subject === SUBJECT)).toHaveLength(1)
  expect(await subjectsTo(other)).not.toContain(SUBJECT)
  expect((await subscriptionOf(ann)).nextPriceCents).toBeNull()
})

test('the email and the notification name the day and both prices', async () => {
  const ann = await member('ALL_YOU_NEED')
  await setPrice(60)
  await move(1, 60)
  await settle()
  const { periodEnd } = await subscriptionOf(ann)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(periodEnd)
  const text = `From ${day} your All You Need membership costs $60.00 per month. Until then it’s $49.99 per month.`
  const sent = await db.select().from(mails).where(eq(mails.toAddress, ann.email))
  expect(sent.find(({ subject }) => subject === SUBJECT)?.text).toContain(text)
  const { body } = await send(notificationsApi.listNotifications, { query: {} }, ann)
  expect(body.notifications.find(({ title }) => title === SUBJECT)?.body).toContain(text)
})

test('when the numbers are no longer those of the preview, nothing moves and the admin is asked again', async () => {
  const ann = await member('ALL_YOU_NEED')
  await setPrice(60)
  for (const refused of [await move(2, 60), await move(1, 70), await move(1, 60, 'year')])
    expect([refused.status, refused.code]).toEqual([409, 'membership.move_changed'])
  await settle()
  expect(await mine(ann)).toMatchObject({ price: 49.99 })
})

test('members who cancelled, or whose plan ends, stay; so do those who pay for another period', async () => {
  const leaving = await member('ALL_YOU_NEED')
  await knobs.cancelSubscription(leaving.subscription.id, 'at_period_end')
  await settle()
  await member('ALL_YOU_NEED')
  await setPrice(60)
  expect((await preview()).moves).toEqual([{ price: 49.99, period: 'month', members: 1 }])
  await setPrice(600, 'year', 1)
  expect(await preview()).toEqual({
    to: { price: 600, period: 'year' },
    moves: [],
    stays: [{ price: 49.99, period: 'month', members: 1 }],
  })
})

test('who cancels after the move, before it reaches the provider, keeps the price and gets no email', async () => {
  const ann = await member('ALL_YOU_NEED')
  await setPrice(60)
  await move(1, 60)
  await knobs.cancelSubscription(ann.subscription.id, 'at_period_end')
  await settle()
  expect(await subjectsTo(ann)).not.toContain(SUBJECT)
  expect((await deps.provider.findSubscription(ann.subscription.id))?.price?.priceCents).toBe(4_999)
})

test('who switches plan before the move reaches the provider pays the price of the other plan', async () => {
  const ann = await member('ALL_YOU_NEED')
  await setPrice(60)
  await move(1, 60)
  await knobs.switchPlan(ann.subscription.id, deps.planPrices.ALL_YOU_WANT)
  await settle()
  expect(await mine(ann)).toMatchObject({ plan: 'ALL_YOU_WANT', price: 99.99 })
  expect(await subjectsTo(ann)).not.toContain(SUBJECT)
})

test('a provider that is down delays the move, and one email is sent', async () => {
  const ann = await member('ALL_YOU_NEED')
  await setPrice(60)
  await knobs.loseResponse({ method: 'POST', path: `/v1/subscriptions/${ann.subscription.id}`, times: 2 })
  await move(1, 60)
  await settle()
  await knobs.clearFaults()
  await runMoveMembers(deps)
  await runMoveMembers(deps)
  await settle()
  expect((await subjectsTo(ann)).filter((subject) => subject === SUBJECT)).toHaveLength(1)
  expect(await mine(ann)).toMatchObject({ price: 60 })
})

test('the audit log has how many moved, from which price to which', async () => {
  await member('ALL_YOU_NEED')
  await setPrice(60)
  await move(1, 60)
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'settings.members_moved' } }, admin)).body
  expect(entries[0]).toMatchObject({
    subject: { name: 'All You Need' },
    details: { members: '1', from: '$49.99 per month', to: '$60.00 per month' },
  })
})
