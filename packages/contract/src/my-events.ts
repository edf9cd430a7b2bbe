// The user's own events and the receipts of registrations.

import { PAYMENT_METHODS, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Event, MyRegistration } from './event-shapes.ts'
import { byId, Card, dollars, dollarTotal, id, isoDateTime, pageNumber, pageSize, pagination } from './wire.ts'

export const MyEvent = z.object({
  event: z.extend(
    z.pick(Event, {
      id: true,
      slug: true,
      name: true,
      type: true,
      startDate: true,
      endDate: true,
      timezone: true,
      location: true,
      media: true,
      status: true,
      canceledAt: true,
      waiverVersion: true,
      isDraft: true,
    }),
    {
      /** Deleted events have no page any more. */
      isDeleted: z.boolean(),
    },
  ),
  /** Null for staff without a registration, and for a spot that the reader transferred to another person. */
  registration: z.nullable(
    z.extend(MyRegistration, {
      /** By the reader, by card, cash and check, before refunds. */
      paid: dollars,
      /** Sum of the refunds to the reader that have not failed. */
      refunded: dollars,
      /** The reader paid something, by card, cash or check. */
      hasReceipt: z.boolean(),
      /** The reader got the spot from another person. */
      isTransferred: z.boolean(),
    }),
  ),
  /** A spot that the reader transferred to another person; null for others. */
  transferred: z.nullable(
    z.object({
      registrationId: id,
      /** The reader paid something, by card, cash or check. */
      hasReceipt: z.boolean(),
      /** Name of the person who took it over from the reader, who may have passed it on since. */
      to: z.string(),
      /** By the reader, before refunds. */
      paid: dollars,
      /** Sum of the refunds to the reader that have not failed. */
      refunded: dollars,
    }),
  ),
  /** The user's functions as staff of the event. */
  myFunctions: z.array(z.enum(STAFF_FUNCTIONS)),
  /** May enter the hub. */
  canEnter: z.boolean(),
})
export type MyEvent = z.output<typeof MyEvent>

export const MY_EVENT_PERIODS = ['current', 'past'] as const

export const ReceiptLine = z.object({
  id,
  /** A payment by card, cash or check, or a refund to the card. */
  kind: z.enum(['card', ...PAYMENT_METHODS, 'refund']),
  date: isoDateTime,
  /** That paid; missing for cash, checks and refunds, and for older payments. */
  card: z.optional(Card),
  /** True when it was made in test mode, so no money moved. */
  isTest: z.optional(z.boolean()),
  /** Negative for refunds and corrections. */
  amount: dollarTotal,
  /** For example the number of the check. */
  reference: z.nullable(z.string()),
  /** Staff who recorded cash or a check. */
  recordedBy: z.nullable(z.string()),
})
export type ReceiptLine = z.output<typeof ReceiptLine>

export const Receipt = z.object({
  /** `confirmation`: a confirmed spot for which nothing was paid. */
  kind: z.enum(['receipt', 'confirmation']),
  /** Made from the first payment, so it stays the same when others follow; from the registration without one. */
  number: z.string(),
  /** Of the first payment; of the registration without one. */
  date: isoDateTime,
  status: z.enum(REGISTRATION_STATUSES),
  /** Who paid, which may be another person than the attendee. For staff the names of all who paid. */
  payer: z.string(),
  attendee: z.string(),
  /** The attendee got the spot from another person. */
  isTransferred: z.boolean(),
  event: z.pick(Event, { name: true, type: true, startDate: true, endDate: true, timezone: true, location: true }),
  /** The reader's own payments; for staff of the event those of every holder of the spot. */
  lines: z.array(ReceiptLine),
  /** Payments minus refunds. */
  total: dollarTotal,
  /** By the attendee; 0 for an earlier holder of the spot. */
  amountDue: dollars,
  /** The share that goes back until then, best first; null when nothing was paid, and once the spot is canceled. */
  refundTerms: z.nullable(z.array(z.object({ percent: z.int(), until: isoDateTime }))),
})
export type Receipt = z.output<typeof Receipt>

export const myEventsApi = defineEndpoints({
  listMyEvents: {
    method: 'GET',
    path: '/api/my-events',
    summary:
      'List events you are registered for or staff of: current ones soonest first after unpaid holds, past ones latest first',
    access: signedIn,
    query: z.object({
      /** `past` includes canceled and refunded registrations. */
      period: z._default(z.enum(MY_EVENT_PERIODS, { error: 'Period must be current or past' }), 'current'),
      page: z._default(pageNumber, 1),
      limit: pageSize(20),
    }),
    reply: z.object({ events: z.array(MyEvent), pagination }),
    errors: [],
    failure: 'Failed to load your events',
  },
  getReceipt: {
    method: 'GET',
    path: '/api/registrations/:id/receipt',
    summary: 'Get the receipt of a registration: your own, one you paid, or one of an event you manage',
    access: signedIn,
    params: byId,
    reply: Receipt,
    errors: ['registrations.not_found'],
    failure: 'Failed to load the receipt',
  },
})
