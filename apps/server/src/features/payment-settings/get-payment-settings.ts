import type { Reply } from '@crew-chief/contract/endpoint'
import type { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { paymentsApi } from '@crew-chief/contract/payments'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { findSection, type StoredSection } from '../../platform/organization/settings.store.ts'
import { findLastEventTime } from '../payments/public.ts'

type Settings = Reply<typeof paymentSettingsApi.getPaymentSettings>
type ReadDeps = Pick<Deps, 'db' | 'config' | 'organization'>

export const getPaymentSettings = async (deps: ReadDeps): Promise<Settings> =>
  presentSettings(deps, await findSection(deps.db, 'payments'))

export async function presentSettings(
  { db, config, organization }: ReadDeps,
  { choices, version }: StoredSection<'payments'>,
): Promise<Settings> {
  const common = {
    currency: 'usd' as const,
    webhookUrl: webhookUrlOf(config),
    canCreateWebhook: canReceive(config),
    version,
  }
  if (config.hasFixedStripe) return { ...common, ...fixed(config), lastEventAt: await lastEventSince(db, null) }
  const { sealedKey, webhook, account } = choices
  if (!sealedKey || !account) return { ...common, ...SANDBOX }
  const { isTest, ...shown } = account
  return {
    ...common,
    provider: 'stripe',
    isTest,
    account: shown,
    key: organization.sealer.open(sealedKey) === null ? 'unreadable' : 'stored',
    webhook: !webhook ? 'none' : webhook.id ? 'created' : 'entered',
    lastEventAt: webhook ? await lastEventSince(db, new Date(webhook.since)) : null,
    isFixed: false,
  }
}

const SANDBOX = {
  provider: 'sandbox',
  isTest: true,
  account: null,
  key: 'none',
  webhook: 'none',
  lastEventAt: null,
  isFixed: false,
} as const

/** With an API address of its own it is a sandbox that several nodes share. */
const fixed = ({ stripe, testPayments }: Config) =>
  ({
    provider: stripe && !stripe.apiBase ? 'stripe' : 'sandbox',
    isTest: testPayments,
    account: null,
    key: stripe ? 'stored' : 'none',
    webhook: stripe ? 'entered' : 'none',
    isFixed: true,
  }) as const

const lastEventSince = async (db: Deps['db'], since: Date | null): Promise<string | null> =>
  (await findLastEventTime(db, since))?.toISOString() ?? null

export const webhookUrlOf = ({ publicUrl }: Config): string => `${publicUrl}${paymentsApi.receiveProviderEvent.path}`

/** Stripe refuses addresses in private networks itself. */
export const canReceive = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')
