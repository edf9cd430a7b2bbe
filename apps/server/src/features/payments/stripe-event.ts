// A provider event: proven by its signature, then read for what it is about.

import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { ProviderEvent } from './provider.ts'

// As Stripe advises: older than five minutes is a replay.
const TOLERANCE_SECONDS = 300

const reference = z.union([z.string(), z.object({ id: z.string() })])
const EventBody = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.string(),
      customer: z.optional(z.nullable(reference)),
      subscription: z.optional(z.nullable(reference)),
      parent: z.optional(
        z.nullable(
          z.object({ subscription_details: z.optional(z.nullable(z.object({ subscription: z.optional(reference) }))) }),
        ),
      ),
    }),
  }),
})

const idOf = (given: z.output<typeof reference> | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

/** Undefined unless one of the secrets proves it. While a secret is being changed, two are valid. */
export function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  bytes: Buffer,
  signature: string,
): ProviderEvent | 'foreign' | undefined {
  const isProven = secrets.some((secret) => {
    try {
      stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_SECONDS)
      return true
    } catch {
      return false
    }
  })
  return isProven ? readEvent(JSON.parse(bytes.toString('utf8'))) : undefined
}

function readEvent(body: unknown): ProviderEvent | 'foreign' {
  const read = z.safeParse(EventBody, body)
  if (!read.success) return 'foreign'
  const { id, type, data } = read.data
  const { object } = data
  return {
    id,
    type,
    objectId: object.id ?? '',
    customerId: idOf(object.customer),
    subscriptionId:
      object.object === 'subscription'
        ? (object.id ?? null)
        : (idOf(object.subscription) ?? idOf(object.parent?.subscription_details?.subscription)),
  }
}
