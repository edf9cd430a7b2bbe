// The payment provider, which admins connect in the app.

import { isStripeKey, isWebhookSecret } from '@crew-chief/domain/payments/stripe-key'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoDateTime, singleLine } from './wire.ts'

const secret = (isValid: (text: string) => boolean, message: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(500, 'At most 500 characters'),
    singleLine,
    z.refine((text) => text === '' || isValid(text), message),
  )

export const PaymentSettingsForm = z.object({
  /** Empty: the stored one. */
  secretKey: secret(isStripeKey, 'Enter a secret key, which starts with sk_ or rk_'),
  /** `create`: the app creates the endpoint at Stripe and stores its secret. */
  webhook: z.enum(['create', 'enter']),
  /** Of `enter`. Empty: the stored one, if it is for the same account. */
  webhookSecret: secret(isWebhookSecret, 'Enter a signing secret, which starts with whsec_'),
})

const PaymentSettings = z.object({
  /** `sandbox`: the built-in one, or one that several nodes share. */
  provider: z.enum(['sandbox', 'stripe']),
  isTest: z.boolean(),
  currency: z.literal('usd'),
  /** As Stripe described it when it was last saved; null for the sandbox and what the server sets. */
  account: z.nullable(z.object({ id: z.string(), name: z.string(), country: z.string(), canCharge: z.boolean() })),
  /** `unreadable`: it was encrypted with a secret that the server no longer has. Payments are refused then. */
  key: z.enum(['none', 'stored', 'unreadable']),
  webhook: z.enum(['none', 'created', 'entered']),
  webhookUrl: z.string(),
  /** Stripe can reach this server only at a public https address. */
  canCreateWebhook: z.boolean(),
  /** The last event with a valid signature of this webhook. */
  lastEventAt: z.nullable(isoDateTime),
  /** Set by the server, whatever admins choose. */
  isFixed: z.boolean(),
  version: z.int(),
})

export const paymentSettingsApi = defineEndpoints({
  getPaymentSettings: {
    method: 'GET',
    path: '/api/settings/payments',
    summary: 'Get the payment provider, without its secrets',
    access: adminOnly,
    reply: PaymentSettings,
    errors: [],
    failure: 'Failed to load the settings',
  },
  updatePaymentSettings: {
    method: 'PUT',
    path: '/api/settings/payments',
    summary: 'Connect a Stripe account after reading it with the key; nothing is stored if Stripe refuses',
    access: adminOnly,
    // The account receives the money.
    reauth: 'recent',
    timeoutMs: 60_000,
    body: z.extend(PaymentSettingsForm, { version: z.int() }),
    reply: PaymentSettings,
    errors: [
      'settings.changed_meanwhile',
      'settings.set_by_server',
      'settings.stripe_key_needed',
      'settings.stripe_refused',
      'settings.stripe_checks_limited',
      'settings.webhook_needs_https',
      'settings.payments_open',
    ],
    failure: 'Failed to save the settings',
  },
})
