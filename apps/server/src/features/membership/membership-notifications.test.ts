import { paymentsApi } from '@crew-chief/contract/payments'
import { expect, test } from 'vitest'
import { builders, tiers } from '../../testing/builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'

const server = await startServerWithPayments()
const { deps, knobs, send } = server
const given = builders(server)
const { member, settle, subscriptionOf, subjectsTo, as, paymentsOf } = memberBuilders(server)
const { notificationsOf, mailsAfterJobs, switchOffMail } = notificationRequests(server)

const shown = async (person: { token: string }) =>
  (await notificationsOf(person)).map(({ kind, title, path }) => [kind, title, path])
const STARTED = ['membership', 'Your membership is active', '/membership']

const lastMail = async ({ email }: { email: string }) => (await mailsAfterJobs(email)).at(-1)

test('a started membership notifies the member, with what the plan card promises', async () => {
  await given.event({ pricing: tiers(5_000, 7_500) })
  await given.event({ pricing: tiers(5_000, 5_000) })
  const ann = await member('ALL_YOU_NEED')
  expect(await shown(ann)).toEqual([STARTED])
  expect(await subjectsTo(ann)).toEqual(['Your membership is active'])
  const [payment] = await paymentsOf(ann)
  const mail = await lastMail(ann)
  expect(mail?.text).toContain('What you get: Member pricing at 1 of 2 upcoming events.')
  expect(mail?.text).toContain('We charged $49.99 to your Visa ending in 4242.')
  expect(mail?.text).toContain(`View receipt: http://crew-chief.test/membership/receipts/${payment?.id}`)
})

test('a renewal notifies once, with the amount and the next date, however often its event arrives', async () => {
  const ann = await member('ALL_YOU_NEED')
  await knobs.duplicate(4)
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  await knobs.duplicate(1)
  expect(await shown(ann)).toEqual([STARTED, ['membership', 'Your membership renewed', '/membership']])
  const { periodEnd } = await subscriptionOf(ann)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: deps.config.timezone }).format(periodEnd)
  const mail = (await mailsAfterJobs(ann.email)).at(-1)
  expect(mail?.subject).toBe('Your membership renewed')
  expect(mail?.text).toContain('We charged $49.99 to your Visa ending in 4242 for All You Need.')
  expect(mail?.text).toContain(`Your next payment is on ${day}.`)
})

const switchPlan = async (person: Awaited<ReturnType<typeof member>>, plan: 'ALL_YOU_NEED' | 'ALL_YOU_WANT') => {
  await knobs.duplicate(3)
  await knobs.switchPlan(person.subscription.id, deps.planPrices[plan])
  await settle()
  await knobs.duplicate(1)
}

test('a switch to the dearer plan notifies once, with the amount charged, and is not a renewal', async () => {
  const ann = await member('ALL_YOU_NEED')
  await switchPlan(ann, 'ALL_YOU_WANT')
  expect((await paymentsOf(ann)).map(({ description }) => description)).toEqual([
    expect.stringContaining('All You Need'),
    'Switch to All You Want',
  ])
  expect(await shown(ann)).toEqual([STARTED, ['membership', 'You’re now on All You Want', '/membership']])
  const [, bell] = await notificationsOf(ann)
  const mail = await lastMail(ann)
  for (const text of [bell?.body, mail?.text]) {
    expect(text).toContain('You switched from All You Need to All You Want. We charged $50.00 to your card.')
    expect(text).toContain('you pay $99.99 per month.')
  }
})

test('a switch to the cheaper plan says what was credited', async () => {
  const ann = await member('ALL_YOU_WANT')
  await switchPlan(ann, 'ALL_YOU_NEED')
  const mail = await lastMail(ann)
  expect(mail?.subject).toBe('You’re now on All You Need')
  expect(mail?.text).toContain('We credited $50.00 for the unused days of your old plan.')
})

test('a credit of an earlier switch pays for the next one', async () => {
  const ann = await member('ALL_YOU_WANT')
  await switchPlan(ann, 'ALL_YOU_NEED')
  await switchPlan(ann, 'ALL_YOU_WANT')
  expect((await lastMail(ann))?.text).toContain('to All You Want. You weren’t charged.')
})

test('membership emails can be switched off, and stay in the app', async () => {
  const ann = await member()
  await switchOffMail(ann, 'membership')
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  expect(await subjectsTo(ann)).toEqual(['Your membership is active'])
  expect(await shown(ann)).toHaveLength(2)
})

test('a failed payment is mandatory, and the end of the membership is notified', async () => {
  const ann = await member()
  await switchOffMail(ann, 'payment')
  await knobs.renew(ann.subscription.id, 'failed')
  await settle()
  expect((await shown(ann)).at(-1)).toEqual(['payment', 'Your membership payment failed', '/membership'])
  await knobs.cancelSubscription(ann.subscription.id, 'now')
  await settle()
  expect((await shown(ann)).at(-1)).toEqual(['membership', 'Your membership has ended', '/membership'])
  expect((await subjectsTo(ann)).toSorted()).toEqual([
    'Your membership has ended',
    'Your membership is active',
    'Your membership payment failed',
  ])
})

test('a refund of a membership payment is mandatory', async () => {
  const ann = await member()
  const admin = await as('ADMIN')
  const [payment] = await paymentsOf(ann)
  const refund = { params: { id: payment?.id ?? '' }, body: { amount: 49.99, reason: 'Moved away' } }
  expect((await send(paymentsApi.refundPayment, refund, { token: admin.token })).status).toBe(201)
  await settle()
  const found = (await shown(ann)).filter(([kind]) => kind === 'payment')
  expect(found).toMatchObject([['payment', expect.stringMatching(/^Refund: /), '/membership']])
})
