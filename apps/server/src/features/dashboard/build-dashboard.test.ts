import { dashboardApi } from '@crew-chief/contract/dashboard'
import { usersApi } from '@crew-chief/contract/users'
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { WITH_MAIL_SERVER } from '../../testing/test-config.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'

const LIVE_PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'none',
  STRIPE_PRICE_ALL_YOU_NEED: 'none',
  STRIPE_PRICE_ALL_YOU_WANT: 'none',
}
const server = await startTestServer({ env: { ...WITH_MAIL_SERVER, ...LIVE_PAYMENTS } })
const given = builders(server)
const { db } = server
const admin = await given.as('ADMIN')

const read = async () => (await server.send(dashboardApi.dashboard, {}, { token: admin.token })).body
const figure = async (id: string) => (await read()).figures.find((one) => one.id === id)
const matters = async () => (await read()).matters.map(({ id, title, link }) => [id, title, link.to])
const points = async (id: string) => (await read()).charts.find((one) => one.id === id)?.points ?? []
const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 24 * 3_600_000)

const failedMail = () =>
  db.insert(mails).values({ toAddress: 'a@b.example', toName: '', subject: 's', text: '', html: '', status: 'FAILED' })

beforeEach(async () => {
  await db.delete(users).where(ne(users.id, admin.id))
  await db.delete(mails)
})

test('with only an admin account there are figures and nothing needs attention', async () => {
  const { figures, matters, charts } = await read()
  expect(figures.map(({ id, value, context }) => [id, value, context])).toEqual([
    ['revenue', 0, 'Nothing last month'],
    ['monthly-revenue', 0, '0 subscriptions'],
    ['events-ahead', 0, '0 open spots'],
    ['orders-to-ship', 0, 'Nothing sold this week'],
    ['products-for-sale', 0, 'None sold out'],
    ['posts', 0, '+0 this week'],
    ['post-views', 0, '0 by this time last week'],
    ['users', 1, '+1 this week'],
    ['members', 0, '0 All You Need · 0 All You Want'],
    ['clinicians', 0, 'plus 1 admin'],
  ])
  expect(matters).toEqual([])
  expect(charts.map(({ id, kind }) => [id, kind])).toEqual([
    ['revenue-by-month', 'time'],
    ['members-by-plan', 'parts'],
    ['sales-by-week', 'time'],
    ['users-by-week', 'time'],
    ['users-by-role', 'parts'],
  ])
})

test('the figures count users by role', async () => {
  for (const role of ['ALL_YOU_NEED', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN', 'NON_MEMBER'] as const) {
    await given.user({ role })
  }
  expect([(await figure('users'))?.value, (await figure('clinicians'))?.context]).toEqual([7, 'plus 2 admins'])
  expect(await figure('members')).toMatchObject({ value: 3, context: '2 All You Need · 1 All You Want' })
  expect(await points('users-by-role')).toEqual([
    { label: 'Non-member', value: 1 },
    { label: 'All You Need', value: 2 },
    { label: 'All You Want', value: 1 },
    { label: 'Clinician', value: 1 },
    { label: 'Admin', value: 2 },
  ])
})

test('the chart has twelve weeks, oldest first, including weeks without sign-ups', async () => {
  await given.user({ createdAt: weeksAgo(3) })
  await given.user({ createdAt: weeksAgo(3) })
  await given.user({ createdAt: weeksAgo(11) })
  await given.user({ createdAt: weeksAgo(13) })
  const weeks = await points('users-by-week')
  expect(weeks.map(({ value }) => value)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1])
  expect(new Set(weeks.map(({ label }) => label)).size).toBe(12)
  expect(weeks.at(-1)?.label).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
})

test('erased users are not counted', async () => {
  const ann = await given.signedIn({ role: 'ALL_YOU_NEED' })
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  expect(await figure('users')).toMatchObject({ value: 1, context: '+1 this week' })
  expect((await points('users-by-role')).reduce((sum, { value }) => sum + value, 0)).toBe(1)
  expect((await points('users-by-week')).at(-1)?.value).toBe(1)
})

test('incomplete profiles need attention', async () => {
  await given.user({ hasToReset: true })
  expect(await matters()).toEqual([
    ['profiles-to-complete', '1 profile to complete', '/dashboard/users?profile=incomplete'],
  ])
  await given.user({ hasToReset: true })
  expect((await matters())[0]?.[1]).toBe('2 profiles to complete')
})

test('undelivered mails need attention and link to the outbox', async () => {
  await failedMail()
  expect(await matters()).toEqual([
    ['mails-failed', '1 email couldn’t be delivered', '/dashboard/outbox?status=FAILED'],
  ])
  await failedMail()
  expect((await matters())[0]?.[1]).toBe('2 emails couldn’t be delivered')
})
