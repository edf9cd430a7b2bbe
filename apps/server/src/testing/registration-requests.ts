// Registers and pays through the API and the payment sandbox.

import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { events, registrations } from '../features/events/events.tables.ts'
import { payments, refunds } from '../features/payments/payments.tables.ts'
import { mails } from '../platform/mail/mail.tables.ts'
import type { startServerWithPayments } from './sandbox-server.ts'

type PayingServer = Awaited<ReturnType<typeof startServerWithPayments>>

export const RETURN_URLS = {
  successUrl: 'http://crew-chief.test/events/1/registration/success',
  cancelUrl: 'http://crew-chief.test/events/1/registration/cancel',
}

export function registrationRequests({ send, knobs, db, runJobs }: PayingServer) {
  const start = (
    eventId: string,
    token: string,
    more: { waiverVersion?: number; successUrl?: string; cancelUrl?: string } = {},
  ) =>
    send(registrationsApi.startRegistration, { params: { id: eventId }, body: { ...RETURN_URLS, ...more } }, { token })

  /** Opens the payment page and returns its session id. */
  const open = async (eventId: string, token: string): Promise<string> => {
    const { body, message } = await start(eventId, token)
    if (!body?.sessionId) throw new Error(`no payment page: ${message}`)
    return body.sessionId
  }

  /** Pays and waits until the provider's event was received. */
  const pay = async (eventId: string, token: string): Promise<string> => {
    const sessionId = await open(eventId, token)
    await knobs.pay(sessionId)
    await knobs.delivered()
    return sessionId
  }

  const state = async (sessionId: string, token: string) =>
    (await send(paymentsApi.getCheckout, { params: { sessionId } }, { token })).body

  const statusOf = async (eventId: string, userId: string): Promise<string[]> => {
    const rows = await db.select().from(registrations).where(eq(registrations.eventId, eventId))
    return rows.filter((row) => row.userId === userId).map(({ status }) => status)
  }

  /** The event's counters and the numbers counted from its registrations; they must be equal. */
  const seats = async (eventId: string) => {
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    const rows = await db.select().from(registrations).where(eq(registrations.eventId, eventId))
    const holding = rows.filter(
      ({ status, offerExpiresAt }) => status === 'PENDING' || status === 'CONFIRMED' || offerExpiresAt !== null,
    )
    const line = rows.filter(({ status }) => status === 'WAITLISTED')
    return {
      taken: event?.seatsTaken,
      holding: holding.length,
      waitlisted: event?.waitlisted,
      line: line.length,
    }
  }

  const paymentOf = async (sessionId: string) => {
    const [row] = await db.select().from(payments).where(eq(payments.sessionId, sessionId))
    if (!row) throw new Error('no such payment')
    return row
  }
  const refundsOf = async (sessionId: string) =>
    db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentOf(sessionId)).id))

  /** A job sends the mails of notifications. */
  const mailsTo = async (address: string): Promise<string[]> => {
    await runJobs()
    const rows = await db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt)
    return rows.map(({ subject }) => subject)
  }

  return { start, open, pay, state, statusOf, seats, paymentOf, refundsOf, mailsTo }
}
