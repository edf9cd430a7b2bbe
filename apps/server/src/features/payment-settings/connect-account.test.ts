import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { auditApi } from '@crew-chief/contract/audit'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import { membershipApi } from '@crew-chief/contract/membership'
import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { paymentsApi } from '@crew-chief/contract/payments'
import { systemApi } from '@crew-chief/contract/system'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import Stripe from 'stripe'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { writeBackup } from '../../operations/backup/write-backup.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { openFakeStripe } from '../../testing/fake-stripe.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { databaseUrlOf } from '../../testing/second-node.ts'
import { startNode } from '../../testing/start-node.ts'
import { testConfig } from '../../testing/test-config.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { getPaymentSettings } from './get-payment-settings.ts'

const TEST_KEY = 'sk_test_ofTheCrewAccount'
const LIVE_KEY = 'sk_live_ofTheCrewAccount'
const SECRET = 'whsec_enteredByHand'
const URL_OF_WEBHOOK = 'https://crew-chief.test/api/stripe/webhook'

const stripe = await openFakeStripe({
  [TEST_KEY]: { name: 'Ohio Officials', account: { id: 'acct_ohio' } },
  [LIVE_KEY]: { name: 'Ohio Officials', account: { id: 'acct_ohio', chargesEnabled: false } },
})
const env = { STRIPE_API_BASE: stripe.apiBase, PUBLIC_URL: 'https://crew-chief.test' }
const server = await startServerWithPayments({ env: { ...env, SHARED_REPLIES: 'on' } })
const { db, deps, send } = server
const given = builders(server)
const { start } = registrationRequests(server)
const newAdmin = () => given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })
// Another one for each test, because saves are limited.
let admin = await newAdmin()

const BY_HAND = { webhook: 'enter', webhookSecret: '' } as const
const CREATED = { webhook: 'create', webhookSecret: '' } as const
type Form = { secretKey: string; webhook: 'enter' | 'create'; webhookSecret: string }
const RETURN_URLS = { successUrl: 'https://crew-chief.test/events', cancelUrl: 'https://crew-chief.test/events' }

const read = async () => (await send(paymentSettingsApi.getPaymentSettings, {}, admin)).body
const save = async (form: Form, who = admin) =>
  send(paymentSettingsApi.updatePaymentSettings, { body: { ...form, version: (await read()).version } }, who)
const stored = async () => JSON.stringify(await db.select().from(settings).where(eq(settings.section, 'payments')))
const clientOf = (key: string) => {
  const { hostname, port } = new URL(stripe.apiBase)
  return new Stripe(key, { host: hostname, port, protocol: 'http' })
}
const endpointsAt = async (key: string) => (await clientOf(key).webhookEndpoints.list()).data
const checkout = async () => {
  const person = await given.signedIn()
  const { id } = await given.event({ pricing: tiers(5_000, 7_500) })
  const { status, body, code } = await start(id, person.token, RETURN_URLS)
  return { person, eventId: id, status, code, sessionId: body?.sessionId ?? '' }
}

beforeEach(async () => {
  admin = await newAdmin()
  await db.update(settings).set({ choices: {}, version: 0 })
  await deps.organization.reload()
  for (const key of [TEST_KEY, LIVE_KEY])
    for (const { id } of await endpointsAt(key)) await clientOf(key).webhookEndpoints.del(id)
})

test('at first the built-in sandbox takes the payments', async () => {
  expect(await read()).toEqual({
    provider: 'sandbox',
    isTest: true,
    currency: 'usd',
    account: null,
    key: 'none',
    webhook: 'none',
    webhookUrl: URL_OF_WEBHOOK,
    canCreateWebhook: true,
    lastEventAt: null,
    isFixed: false,
    version: 0,
  })
})

test('a wrong key is refused with the words of Stripe, and nothing is stored', async () => {
  const refused = await save({ secretKey: 'sk_live_wrong4711', ...BY_HAND })
  expect(refused).toMatchObject({
    status: 400,
    code: 'settings.stripe_refused',
    message: 'Stripe answered: Invalid API Key provided: ********4711',
  })
  expect([(await read()).provider, deps.config.stripe]).toEqual(['sandbox', null])
  expect(await stored()).not.toContain('4711')
})

test('Stripe that cannot be reached is refused', async () => {
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig({ STRIPE_API_BASE: 'http://127.0.0.1:9' }),
    payments: unreachableProvider,
  })
  onTestFinished(node.stop)
  const answer = await node.app.inject({
    method: 'PUT',
    url: '/api/settings/payments',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { secretKey: TEST_KEY, ...BY_HAND, version: 0 },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    expect.stringMatching(/^Stripe couldn’t be reached: /),
  ])
})

test.each<[Partial<Form>, string, string]>([
  [{ secretKey: 'pk_live_51AbC' }, 'secretKey', 'Enter a secret key, which starts with sk_ or rk_'],
  [{ secretKey: '' }, 'secretKey', 'Enter the secret key of your Stripe account.'],
  [{ webhookSecret: 'sk_live_1' }, 'webhookSecret', 'Enter a signing secret, which starts with whsec_'],
])('bad input %o is refused at its field', async (change, field, message) => {
  const refused = await save({ secretKey: TEST_KEY, ...BY_HAND, ...change })
  expect([refused.status, refused.fields[field]]).toEqual([400, message])
})

test('with a right key the next checkout opens there, on all nodes', async () => {
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig(env),
    payments: unreachableProvider,
    followsSettings: true,
  })
  onTestFinished(node.stop)
  await expect.poll(() => node.deps.live.status()).toBe('hearing')
  const before = await checkout()
  expect(await server.sandbox.knobs.calls()).toHaveProperty('POST /v1/checkout/sessions')
  const saved = await save({ secretKey: TEST_KEY, ...BY_HAND })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      provider: 'stripe',
      isTest: true,
      account: { id: 'acct_ohio', name: 'Ohio Officials', country: 'US', canCharge: true },
      key: 'stored',
      webhook: 'none',
      version: 1,
    },
  })
  const after = await checkout()
  expect((await clientOf(TEST_KEY).checkout.sessions.retrieve(after.sessionId)).status).toBe('open')
  await expect.poll(() => node.deps.config.paymentAccount).toBe('acct_ohio test')
  expect((await node.deps.provider.findSession(after.sessionId))?.status).toBe('open')
  expect(await node.deps.provider.findSession(before.sessionId)).toBeUndefined()
})

test('the plans have the prices of the account, which are created once', async () => {
  const pricesOf = async () => (await send(membershipApi.listPlans, {})).body.map(({ priceId }) => priceId)
  expect(await pricesOf()).toEqual(['price_all_you_need', 'price_all_you_want'])
  await save({ secretKey: TEST_KEY, ...BY_HAND })
  const prices = await pricesOf()
  const { data } = await clientOf(TEST_KEY).prices.list({ lookup_keys: ['crew_chief_all_you_need'] })
  expect(data).toMatchObject([{ id: prices[0], unit_amount: 4_999, recurring: { interval: 'month' } }])
  await save({ secretKey: '', webhook: 'enter', webhookSecret: SECRET })
  expect(await pricesOf()).toEqual(prices)
})

test('a plan price that was changed before is created at the connected account, and later changes are, too', async () => {
  const setPrice = async (price: number, period: 'month' | 'year') => {
    const { choices, version } = (await send(membershipAdminApi.getPlanSettings, {}, admin)).body
    const changed = { ...choices, ALL_YOU_NEED: { ...choices.ALL_YOU_NEED, price, period } }
    expect(
      (await send(membershipAdminApi.updatePlanSettings, { body: { choices: changed, version } }, admin)).status,
    ).toBe(200)
  }
  const charged = async () => {
    const person = await given.signedIn()
    const [plan] = (await send(membershipApi.listPlans, {})).body
    const body = { priceId: plan?.priceId ?? '', ...RETURN_URLS }
    const opened = await send(paymentsApi.createCheckoutSession, { body }, person)
    const { mode, amount_total: total } = await clientOf(TEST_KEY).checkout.sessions.retrieve(
      opened.body.sessionId ?? '',
    )
    return [mode, total]
  }
  await setPrice(60, 'year')
  await save({ secretKey: TEST_KEY, ...BY_HAND })
  expect(await charged()).toEqual(['subscription', 6_000])
  await setPrice(7, 'month')
  expect(await charged()).toEqual(['subscription', 700])
})

test('secrets are neither returned, stored, backed up nor audited as text', async () => {
  const saved = await save({ secretKey: TEST_KEY, webhook: 'enter', webhookSecret: SECRET })
  const rotated = await save({ secretKey: '', webhook: 'enter', webhookSecret: 'whsec_rolledByHand' })
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'settings.payments_changed' } }, admin)).body
  expect(entries.slice(0, 2).map(({ details }) => details.changes)).toEqual([
    'webhook set',
    'account “built-in sandbox” → “Ohio Officials (acct_ohio, test mode)”; key set; webhook set; plan prices set',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const source = { url: databaseUrlOf(deps), version: '1.2.3', dataDir: deps.config.dataDir }
  await writeBackup({ ...source, folders: [], authSecretFile: null }, folder)
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.gz'))
  const backup = tables.map((name) => gunzipSync(readFileSync(join(folder, name))).toString())
  expect(backup.join('')).toContain('sealedKey')
  for (const text of [JSON.stringify([saved.body, rotated.body, entries]), await stored(), ...backup])
    expect(text).not.toMatch(/ofTheCrewAccount|enteredByHand|rolledByHand/)
})

test('a key is in no line of the log, also when Stripe refuses it', async () => {
  const lines: string[] = []
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(line.toString('utf8'))
    done()
  }
  const log = pino({ level: 'debug', base: null }, new Writable({ write }))
  const app = await createApp({ ...deps, log }, { log, drain: { isDraining: false } })
  onTestFinished(() => app.close())
  const put = (form: Form) =>
    app.inject({
      method: 'PUT',
      url: paymentSettingsApi.updatePaymentSettings.path,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { ...form, version: 0 },
    })
  const entered = { webhook: 'enter', webhookSecret: SECRET } as const
  expect((await put({ secretKey: 'sk_live_wrongOfTheCrewAccount', ...entered })).statusCode).toBe(400)
  expect((await put({ secretKey: TEST_KEY, ...entered })).statusCode).toBe(200)
  expect(lines.join('')).toContain('updatePaymentSettings')
  expect(lines.join('')).not.toMatch(/OfTheCrewAccount|enteredByHand/i)
})

test('the app creates the endpoint at Stripe once, and again when it is gone', async () => {
  const saved = await save({ secretKey: TEST_KEY, ...CREATED })
  expect(saved.body).toMatchObject({ webhook: 'created', lastEventAt: null })
  const [endpoint] = await endpointsAt(TEST_KEY)
  expect(endpoint).toMatchObject({ url: URL_OF_WEBHOOK, enabled_events: expect.arrayContaining(['invoice.paid']) })
  expect((await save({ secretKey: '', ...CREATED })).body.version).toBe(1)
  await clientOf(TEST_KEY).webhookEndpoints.del(endpoint?.id ?? '')
  expect((await save({ secretKey: '', ...CREATED })).body.version).toBe(2)
  const entered = await save({ secretKey: '', webhook: 'enter', webhookSecret: SECRET })
  expect([entered.body.webhook, await endpointsAt(TEST_KEY)]).toEqual(['entered', []])
})

test('without a public https address Stripe gets no endpoint', async () => {
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig({ ...env, PUBLIC_URL: 'http://crew-chief.test' }),
    payments: unreachableProvider,
  })
  onTestFinished(node.stop)
  expect((await getPaymentSettings(node.deps)).canCreateWebhook).toBe(false)
  const answer = await node.app.inject({
    method: 'PUT',
    url: '/api/settings/payments',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { secretKey: TEST_KEY, ...CREATED, version: 0 },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'settings.webhook_needs_https'])
})

test('a signed event is shown with its time; those of the sandbox before do not count', async () => {
  await server.sandbox.knobs.pay((await checkout()).sessionId)
  await server.sandbox.knobs.delivered()
  const account = stripe.accountOf(TEST_KEY)
  account.setWebhooks([{ url: `${server.address}/api/stripe/webhook`, secret: SECRET }])
  onTestFinished(() => account.setWebhooks([]))
  expect((await save({ secretKey: TEST_KEY, webhook: 'enter', webhookSecret: 'whsec_ofAnother' })).status).toBe(200)
  await clientOf(TEST_KEY).customers.create({ name: 'Pat' })
  await account.knobs.delivered()
  expect((await read()).lastEventAt).toBeNull()
  await save({ secretKey: '', webhook: 'enter', webhookSecret: SECRET })
  await clientOf(TEST_KEY).customers.create({ name: 'Pat' })
  await account.knobs.delivered()
  expect((await read()).lastEventAt).not.toBeNull()
})

test('the environment wins, and then nothing can be changed', async () => {
  await save({ secretKey: TEST_KEY, ...BY_HAND })
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig({
      STRIPE_SECRET_KEY: 'sk_live_ofTheServer',
      STRIPE_WEBHOOK_SECRET: 'whsec_ofTheServer',
      STRIPE_PRICE_ALL_YOU_NEED: 'price_1',
      STRIPE_PRICE_ALL_YOU_WANT: 'price_2',
    }),
    payments: unreachableProvider,
  })
  onTestFinished(node.stop)
  const { stripe: used, testPayments, paymentAccount } = node.deps.config
  expect([used?.secretKey, testPayments, paymentAccount]).toEqual(['sk_live_ofTheServer', false, ''])
  expect(await getPaymentSettings(node.deps)).toMatchObject({ provider: 'stripe', isTest: false, isFixed: true })
  const answer = await node.app.inject({
    method: 'PUT',
    url: '/api/settings/payments',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { secretKey: TEST_KEY, ...BY_HAND, version: 1 },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'settings.set_by_server'])
})

test('a change based on an old version is refused and leaves no endpoint at Stripe', async () => {
  const colleague = await given.as('ADMIN')
  await save({ secretKey: TEST_KEY, ...BY_HAND })
  const late = await send(
    paymentSettingsApi.updatePaymentSettings,
    { body: { secretKey: '', ...CREATED, version: 0 } },
    colleague,
  )
  expect(late).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Dana Whitfield changed the account, key, and plan prices while you were editing/),
  })
  expect(await endpointsAt(TEST_KEY)).toEqual([])
})

test('a key that this server cannot decrypt stops payments instead of using the sandbox', async () => {
  await save({ secretKey: TEST_KEY, ...BY_HAND })
  const { sandbox } = server
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig({ ...env, AUTH_SECRET: 'another secret as if the old one had been lost' }),
    payments: { provider: deps.provider, planPrices: deps.planPrices },
  })
  onTestFinished(node.stop)
  expect(await getPaymentSettings(node.deps)).toMatchObject({ provider: 'stripe', isTest: true, key: 'unreadable' })
  const calls = await sandbox.knobs.calls()
  await expect(node.deps.provider.findSession('cs_1')).rejects.toThrow('The Stripe key can’t be read')
  expect(await sandbox.knobs.calls()).toEqual(calls)
  expect(node.deps.provider.readEvent(Buffer.from('{}'), 'none')).toBeUndefined()
})

test('with a live key the notices of the test mode disappear', async () => {
  const matters = async () =>
    (await send(dashboardApi.dashboard, {}, admin)).body.matters.map(({ id }: { id: string }) => id)
  await save({ secretKey: TEST_KEY, ...BY_HAND })
  expect(await matters()).toContain('payments-test-mode')
  const live = await save({ secretKey: LIVE_KEY, ...BY_HAND })
  expect(live.body).toMatchObject({ isTest: false, account: { canCharge: false } })
  expect(await matters()).not.toContain('payments-test-mode')
  expect((await send(systemApi.systemStatus, {}, admin)).status).toBe(200)
})

test('saves are limited, because each one calls Stripe', async () => {
  const busy = await given.signedIn({ role: 'ADMIN' })
  const statuses: number[] = []
  for (let saved = 0; saved < 21; saved++)
    statuses.push((await save({ secretKey: 'sk_test_wrong', ...BY_HAND }, busy)).status)
  expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([20, 429])
})
