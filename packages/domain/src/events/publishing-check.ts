// What an event still lacks before it is published: for the next steps on its page, and the question before publishing.

import type { EventType } from './event-choices.ts'
import { hasCourts } from './online-events.ts'

export const PUBLISHING_CHECKS = [
  'staff',
  'courts',
  'schedule',
  'price',
  'terms',
  'picture',
  'mail',
  'payments',
] as const
export type PublishingCheck = (typeof PUBLISHING_CHECKS)[number]

/** The next steps after creating an event, before publishing it. */
export const NEXT_STEPS = ['staff', 'courts', 'schedule'] as const satisfies readonly PublishingCheck[]

export type PublishingFacts = {
  type: EventType
  location: string
  staff: number
  courts: number
  scheduleItems: number
  pictures: number
  /** Of its tiers, in cents. */
  prices: readonly number[]
  hasRefundTerms: boolean
  sendsEmail: boolean
  /** With real payments, not in test mode. */
  takesPayments: boolean
}

export type CheckResult = { check: PublishingCheck; isDone: boolean }

/** Without checks that do not concern the event: no courts online, no refunds and payments for free events. */
export function publishingChecks(event: PublishingFacts): CheckResult[] {
  const isFree = event.prices.every((price) => price === 0)
  const done: Record<PublishingCheck, boolean | null> = {
    staff: event.staff > 0,
    courts: hasCourts(event) ? event.courts > 0 : null,
    schedule: event.scheduleItems > 0,
    price: !isFree,
    terms: isFree ? null : event.hasRefundTerms,
    picture: event.pictures > 0,
    mail: event.sendsEmail,
    payments: isFree ? null : event.takesPayments,
  }
  return PUBLISHING_CHECKS.flatMap((check) => {
    const isDone = done[check]
    return isDone === null ? [] : [{ check, isDone }]
  })
}
