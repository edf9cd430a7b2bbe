// Connects a Stripe account that admins enter. Its secrets never leave the server again.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { PLANS } from '@crew-chief/domain/membership/plans'
import { isTestKey } from '@crew-chief/domain/payments/stripe-key'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { findSection, lockSection } from '../../platform/organization/settings.store.ts'
import type { PaymentChoices, StoredWebhook } from '../../platform/organization/settings.tables.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { accountKeyOf, openStripeAccount, wordsOfStripe } from '../../platform/payment-provider/stripe-account.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { closeOpenPayments, type PaymentDeps } from '../payments/public.ts'
import { type SettingChange, saveSection, shown } from '../settings/public.ts'
import { canReceive, presentSettings, webhookUrlOf } from './get-payment-settings.ts'
import { ensureNothingOpen, ensureOnlyPaymentsOpen } from './open-at-account.ts'

export type PaymentSettingsDeps = PaymentDeps & Pick<Deps, 'organization'>
type Form = Omit<Decoded<typeof paymentSettingsApi.updatePaymentSettings>['body'], 'version'>
type StripeCalls = ReturnType<typeof openStripeAccount>

const CHECKS: Limit = { name: 'stripe-checks', max: 20, seconds: 3600, errorCode: 'settings.stripe_checks_limited' }

export async function connectAccount(
  deps: PaymentSettingsDeps,
  actor: Actor,
  { version, ...form }: Form & { version: number },
): Promise<Reply<typeof paymentSettingsApi.updatePaymentSettings>> {
  const { db, config, organization } = deps
  if (config.hasFixedStripe) throw new AppError('settings.set_by_server')
  const stored = (await findSection(db, 'payments')).choices
  const secretKey = keyOf(deps, form, stored)
  await deps.rateLimits.take(CHECKS, actor.id)
  const stripe = openStripeAccount({ secretKey, apiBase: config.stripeApiBase })
  const choices = await choicesFrom(deps, { form, stored, secretKey, stripe }).catch(refused(secretKey))
  try {
    if (isSwitch(stored, choices)) {
      await ensureOnlyPaymentsOpen(db, stored.account)
      await closeOpenPayments(deps)
    }
    const saved = await inTransaction(db, async (tx) => {
      const before = await lockSection(tx, 'payments')
      if (isSwitch(before.choices, choices)) await ensureNothingOpen(tx, before.choices.account)
      const changes = changesOf(before.choices, choices)
      if (changes.length === 0) return before
      return saveSection(tx, actor, 'payments', { before, version, choices, changes })
    })
    const former = isSwitch(stored, choices) ? callsOf(deps, stored) : stripe
    if (stored.webhook?.id !== choices.webhook?.id) await deleteWebhook(deps, stored, former)
    // This node does not wait for its own notification.
    await organization.reload()
    return presentSettings(deps, saved)
  } catch (error) {
    if (stored.webhook?.id !== choices.webhook?.id) await deleteWebhook(deps, choices, stripe)
    throw error
  }
}

const isSwitch = ({ account: before }: PaymentChoices, { account: now }: PaymentChoices): boolean =>
  (before && accountKeyOf(before)) !== (now && accountKeyOf(now))

function keyOf({ organization }: PaymentSettingsDeps, { secretKey }: Form, { sealedKey }: PaymentChoices): string {
  const key = secretKey || (sealedKey && organization.sealer.open(sealedKey))
  if (key) return key
  const { message } = new AppError('settings.stripe_key_needed')
  throw new AppError('settings.stripe_key_needed', { fields: { secretKey: message } })
}

type Given = { form: Form; stored: PaymentChoices; secretKey: string; stripe: StripeCalls }

async function choicesFrom(deps: PaymentSettingsDeps, given: Given): Promise<PaymentChoices> {
  const { stored, secretKey, stripe } = given
  const { sealer } = deps.organization
  const account = { ...(await stripe.read()), isTest: isTestKey(secretKey) }
  const isSameKey = stored.sealedKey !== undefined && sealer.open(stored.sealedKey) === secretKey
  const sealedKey = isSameKey && stored.sealedKey ? stored.sealedKey : sealer.seal(secretKey)
  const prices = await stripe.findOrCreatePrices()
  const webhook = await webhookFrom(deps, given, isSwitch(stored, { account }) ? undefined : stored.webhook)
  return { sealedKey, account, prices, ...(webhook && { webhook }) }
}

/** `stored`: what this account has. */
async function webhookFrom(
  { db, config, organization: { sealer } }: PaymentSettingsDeps,
  { form, stripe }: Given,
  stored: StoredWebhook | undefined,
): Promise<StoredWebhook | undefined> {
  const storedSecret = stored ? sealer.open(stored.sealedSecret) : null
  const kept = storedSecret === null ? undefined : stored
  const withSecret = async (secret: string, id: string | null) => ({
    sealedSecret: sealer.seal(secret),
    id,
    since: (await databaseTime(db)).toISOString(),
  })
  if (form.webhook === 'enter') {
    if (!form.webhookSecret || form.webhookSecret === storedSecret) return kept
    return withSecret(form.webhookSecret, null)
  }
  if (!canReceive(config)) throw new AppError('settings.webhook_needs_https')
  const url = webhookUrlOf(config)
  if (kept?.id && (await stripe.isWebhookAt(kept.id, url))) return kept
  const { secret, id } = await stripe.createWebhook(url)
  return withSecret(secret, id)
}

/** Undefined when the key cannot be read. */
function callsOf(
  { config, organization }: PaymentSettingsDeps,
  { sealedKey }: PaymentChoices,
): StripeCalls | undefined {
  const secretKey = sealedKey && organization.sealer.open(sealedKey)
  return secretKey ? openStripeAccount({ secretKey, apiBase: config.stripeApiBase }) : undefined
}

/** Stripe would report it as failing. What it refuses stays, because the account in use is stored by now. */
async function deleteWebhook(
  { log }: PaymentSettingsDeps,
  { webhook }: PaymentChoices,
  stripe: StripeCalls | undefined,
): Promise<void> {
  if (!webhook?.id) return
  await stripe?.deleteWebhook(webhook.id).catch((error: Error) => {
    log.warn({ fault: describeFault(error) }, 'a webhook endpoint of the payment provider was not deleted')
  })
}

const refused =
  (secretKey: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('settings.stripe_refused', { message: wordsOfStripe(error, secretKey) })
  }

const SANDBOX = 'built-in sandbox'

const nameOf = ({ account }: PaymentChoices): string => {
  if (!account) return SANDBOX
  const { name, id, isTest, canCharge } = account
  return `${name} (${id}, ${isTest ? 'test' : 'live'} mode${canCharge ? '' : ', can’t charge yet'})`
}

function changesOf(before: PaymentChoices, now: PaymentChoices): SettingChange[] {
  const isNewKey = now.sealedKey !== before.sealedKey
  const isNewWebhook = now.webhook?.sealedSecret !== before.webhook?.sealedSecret
  const isNewPrice = PLANS.some(({ role }) => now.prices?.[role] !== before.prices?.[role])
  const webhook = !now.webhook ? 'removed' : now.webhook.id ? 'created' : 'set'
  return [
    ...(nameOf(before) === nameOf(now) ? [] : [{ label: 'account', change: shown(nameOf(before), nameOf(now)) }]),
    ...(isNewKey ? [{ label: 'key', change: 'set' }] : []),
    ...(isNewWebhook ? [{ label: 'webhook', change: webhook }] : []),
    ...(isNewPrice ? [{ label: 'plan prices', change: 'set' }] : []),
  ]
}
