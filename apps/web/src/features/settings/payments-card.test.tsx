import type { Reply } from '@crew-chief/contract/endpoint'
import { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { replaceSettings, settings } from '../../lib/settings.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { PaymentsSection } from './payments-card.tsx'

type Stored = Reply<typeof paymentSettingsApi.getPaymentSettings>

const SANDBOX: Stored = {
  provider: 'sandbox',
  isTest: true,
  currency: 'usd',
  account: null,
  key: 'none',
  webhook: 'none',
  webhookUrl: 'https://crew.example/api/stripe/webhook',
  canCreateWebhook: true,
  lastEventAt: null,
  isFixed: false,
  version: 0,
}
const LIVE: Stored = {
  ...SANDBOX,
  provider: 'stripe',
  isTest: false,
  account: { id: 'acct_ohio', name: 'Ohio Officials', country: 'US', canCharge: true },
  key: 'stored',
  webhook: 'created',
  version: 4,
}
const REFUSED = 'Stripe answered: Invalid API Key provided: ********4711'

function renderSection(stored: Stored, saved: Stored | null = LIVE) {
  signIn({ role: 'ADMIN' })
  act(() => replaceSettings({ testPayments: stored.isTest }))
  const current = { stored }
  fakeServer.handle(paymentSettingsApi.getPaymentSettings, () => current.stored)
  fakeServer.handle(paymentSettingsApi.updatePaymentSettings, () => {
    if (!saved) throw refusal('settings.stripe_refused', REFUSED)
    current.stored = saved
    return saved
  })
  renderInApp(<PaymentsSection />)
  return current
}
const sent = () => fakeServer.requests(paymentSettingsApi.updatePaymentSettings).map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('connecting an account shows it, empties the key and ends the test mode in this tab', async () => {
  renderSection(SANDBOX)
  expect(await screen.findByText('Built-in sandbox')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Secret key'), 'sk_live_51AbC')
  await press('Connect Stripe')
  expect(await screen.findByText('Ohio Officials (US)')).toBeDefined()
  expect(sent()).toEqual([{ secretKey: 'sk_live_51AbC', webhook: 'create', webhookSecret: '', version: 0 }])
  expect(screen.getByLabelText<HTMLInputElement>('Secret key').value).toBe('')
  await waitFor(() => expect(settings.testPayments).toBe(false))
})

test('a refusal shows the words of Stripe and that nothing was saved', async () => {
  renderSection(SANDBOX, null)
  await userEvent.type(await screen.findByLabelText('Secret key'), 'sk_live_4711')
  await press('Connect Stripe')
  expect(await screen.findByText(REFUSED)).toBeDefined()
  expect(screen.getByText('Nothing was saved')).toBeDefined()
  expect(settings.testPayments).toBe(true)
})

test('a publishable key is refused before it is sent', async () => {
  renderSection(SANDBOX)
  await userEvent.type(await screen.findByLabelText('Secret key'), 'pk_live_51AbC')
  await press('Connect Stripe')
  expect(await screen.findByText('Enter a secret key, which starts with sk_ or rk_')).toBeDefined()
  expect(sent()).toEqual([])
})

test('the signing secret is asked for with the address of the webhook', async () => {
  renderSection(SANDBOX)
  await userEvent.click(await screen.findByRole('radio', { name: /added it at Stripe/ }))
  await userEvent.type(screen.getByLabelText('Signing secret'), 'whsec_51AbC')
  expect(screen.getByText('Address of the webhook: https://crew.example/api/stripe/webhook')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Secret key'), 'sk_live_51AbC')
  await press('Connect Stripe')
  await waitFor(() => expect(sent()).toMatchObject([{ webhook: 'enter', webhookSecret: 'whsec_51AbC' }]))
})

test('without a public address the webhook can only be entered', async () => {
  renderSection({ ...SANDBOX, canCreateWebhook: false })
  const create = await screen.findByRole<HTMLButtonElement>('radio', { name: /Create it for me/ })
  expect(create.disabled).toBe(true)
  expect(screen.getByLabelText('Signing secret')).toBeDefined()
})

test('the test of the webhook says when the last event arrived, and nothing before', async () => {
  const current = renderSection(LIVE)
  expect(await screen.findByText('No event received yet')).toBeDefined()
  current.stored = { ...LIVE, lastEventAt: '2027-06-12T13:00:00.000Z' }
  await press('Test webhook')
  expect(await screen.findByText('The webhook works')).toBeDefined()
  expect(screen.getByText(/Last event received Jun 12, 2027/)).toBeDefined()
})

test('a key that cannot be read is named as the reason why nobody can pay', async () => {
  renderSection({ ...LIVE, key: 'unreadable' })
  expect(await screen.findByText('Payments are stopped')).toBeDefined()
})

test('an account that cannot charge yet is named', async () => {
  renderSection({ ...LIVE, account: { id: 'acct_ohio', name: 'Ohio Officials', country: 'US', canCharge: false } })
  expect(await screen.findByText('Stripe doesn’t accept payments for this account yet')).toBeDefined()
})

test('what the server sets cannot be edited', async () => {
  renderSection({ ...LIVE, account: null, webhook: 'entered', isFixed: true })
  expect(await screen.findByText('Set by the server (STRIPE_SECRET_KEY).')).toBeDefined()
  expect(screen.getByText('Stripe, live')).toBeDefined()
  expect(screen.queryByLabelText('Secret key')).toBeNull()
  expect(screen.getByRole('button', { name: 'Test webhook' })).toBeDefined()
})

test.each([
  [SANDBOX, 1],
  [LIVE, 0],
])('in test mode a link leads to the removal of the test data', async (stored, links) => {
  renderSection(stored)
  expect(await screen.findByText('US dollars')).toBeDefined()
  expect(screen.queryAllByRole('link', { name: 'Going live' })).toHaveLength(links)
})
