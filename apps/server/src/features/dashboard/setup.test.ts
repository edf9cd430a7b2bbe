import { dashboardApi } from '@crew-chief/contract/dashboard'
import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { settingsApi } from '@crew-chief/contract/settings'
import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { SETUP_STEPS } from '@crew-chief/domain/system/setup'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { settings } from '../../platform/organization/settings.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startNode } from '../../testing/start-node.ts'
import { testConfig, WITH_MAIL_SERVER } from '../../testing/test-config.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { DEMO_ADMIN } from '../accounts/demo-accounts.ts'
import { ensureAdmin } from '../accounts/ensure-admin.ts'
import { users } from '../accounts/public.ts'
import { events, eventWaivers } from '../events/events.tables.ts'
import { posts } from '../feed/feed.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { products } from '../shop/shop.tables.ts'

const LIVE_PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'none',
  STRIPE_PRICE_ALL_YOU_NEED: 'none',
  STRIPE_PRICE_ALL_YOU_WANT: 'none',
}

const server = await startTestServer()
const { db, deps, send } = server
const given = builders(server)

type Admin = Awaited<ReturnType<typeof given.signedIn>>
const setup = async (admin: Admin) => (await send(dashboardApi.dashboard, {}, admin)).body.setup

beforeEach(async () => {
  for (const table of [payments, eventWaivers, events, posts, products, users, settings]) await db.delete(table)
  await deps.organization.reload()
})

test('a new installation has everything before it, and each step is done by doing it', async () => {
  const config = { ...deps.config, admin: { email: 'president@ohio.example', password: 'correct horse' } }
  await ensureAdmin({ ...deps, config })
  const [first] = await db.select().from(users)
  const admin = await given.signedIn({ role: 'ADMIN' })
  expect(await setup(admin)).toEqual({ done: ['people'], later: [] })
  await db
    .update(users)
    .set({ firstName: 'Dana' })
    .where(eq(users.id, first?.id ?? ''))
  const { choices, version } = (await send(settingsApi.getOrganization, {}, admin)).body
  await send(settingsApi.updateOrganization, { body: { ...choices, name: 'Ohio Officials', version } }, admin)
  await given.event({ isDraft: true })
  expect((await setup(admin))?.done).toEqual(['yourself', 'organization', 'people', 'event'])
  const plans = (await send(membershipAdminApi.getPlanSettings, {}, admin)).body
  const offered = { ...plans.choices, ALL_YOU_WANT: { ...plans.choices.ALL_YOU_WANT, isOffered: false } }
  await send(membershipAdminApi.updatePlanSettings, { body: { choices: offered, version: plans.version } }, admin)
  expect((await setup(admin))?.done).toEqual(['yourself', 'organization', 'membership', 'people', 'event'])
})

test('steps can be put off and the list closed, for all admins', async () => {
  const admin = await given.signedIn({ role: 'ADMIN' })
  const colleague = await given.signedIn({ role: 'ADMIN' })
  const change = (later: ('shop' | 'people')[], isFinished = false) =>
    send(dashboardApi.updateSetup, { body: { later, isFinished } }, admin)
  await change(['shop', 'people'])
  // Two admins are people: what is done is not put off.
  expect((await setup(colleague))?.later).toEqual(['shop'])
  await change([])
  expect((await setup(colleague))?.later).toEqual([])
  await change([], true)
  expect(await setup(colleague)).toBeNull()
})

test('it disappears when everything is done', async () => {
  const admin = await given.signedIn({ role: 'ADMIN' })
  await given.user()
  await given.event()
  await db
    .insert(products)
    .values({ name: 'Whistle', description: '', priceCents: 100, category: PRODUCT_CATEGORIES[0] })
  await db
    .insert(posts)
    .values({ type: 'TEXT', title: 'Hello', description: '', requiredRole: 'NON_MEMBER', authorId: admin.id })
  const buyer = await given.user()
  const [test] = await db
    .insert(payments)
    .values({
      purpose: 'membership',
      subjectId: buyer.id,
      userId: buyer.id,
      description: 'All You Need',
      amountCents: 4_999,
      isTest: true,
      request: { mode: 'payment', lines: [], successUrl: '', cancelUrl: '' },
      expiresAt: new Date(),
    })
    .returning()
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig({ ...WITH_MAIL_SERVER, PRODUCT_NAME: 'Ohio Officials', ...LIVE_PAYMENTS }),
    payments: unreachableProvider,
  })
  onTestFinished(node.stop)
  expect((await setup(admin))?.done).toEqual(['yourself', 'people', 'event', 'library', 'shop'])
  const headers = { authorization: `Bearer ${admin.token}` }
  const open = async () => (await node.app.inject({ url: '/api/dashboard', headers })).json().setup
  expect((await open()).done).toEqual(SETUP_STEPS.filter((step) => step !== 'live'))
  await db.delete(payments).where(eq(payments.id, test?.id ?? ''))
  expect(await open()).toBeNull()
})

test('an installation with demo data has no list; a person who signs up with the address of its admin changes nothing', async () => {
  const admin = await given.signedIn({ role: 'ADMIN' })
  const person = await given.user({ email: DEMO_ADMIN })
  expect(await setup(admin)).not.toBeNull()
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id))
  expect(await setup(admin)).toBeNull()
})
