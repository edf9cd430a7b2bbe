// Registers, pays, transfers and changes spots through the API, for tests of their money.

import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { registrations, spotTransfers } from '../features/events/events.tables.ts'
import { builders } from './builders.ts'
import { registrationRequests } from './registration-requests.ts'
import type { startServerWithPayments } from './sandbox-server.ts'

type PayingServer = Awaited<ReturnType<typeof startServerWithPayments>>
type Given = ReturnType<typeof builders>
type Person = Awaited<ReturnType<Given['signedIn']>>
type NewEvent = NonNullable<Parameters<Given['event']>[0]>
type RegistrationChange = NonNullable<WireRequest<typeof registrationsApi.changeRegistration>['body']>

export function spotRequests(server: PayingServer, admin: Person) {
  const { db, send, knobs, runJobs } = server
  const given = builders(server)
  const { pay } = registrationRequests(server)

  async function settle() {
    do await knobs.delivered()
    while ((await runJobs()) > 0)
  }

  /** The only registration of the event. */
  const rowOf = async (eventId: string) => {
    const [row] = await db.select().from(registrations).where(eq(registrations.eventId, eventId))
    if (!row) throw new Error('no registration')
    return row
  }
  const refOf = async (id: string) => ({ id, registrationId: (await rowOf(id)).id })

  const read = (id: string, { token }: Person) => send(eventsApi.getEvent, { params: { id } }, { token })

  async function paidBy(payer: Person, event: NewEvent) {
    const { id } = await given.event({ name: 'Camp', ...event })
    const sessionId = await pay(id, payer.token)
    await settle()
    return { id, sessionId }
  }

  const giveSpot = (id: string, userId: string) =>
    send(registrationsApi.registerForEvent, { params: { id }, body: { userId } }, { token: admin.token })

  async function offer(id: string, from: Person, to: Person) {
    const request = { params: { id }, body: { email: to.email } }
    const { status, message } = await send(cancelOrTransferApi.offerTransfer, request, { token: from.token })
    expect(status, message).toBe(201)
    const [row] = await db
      .select()
      .from(spotTransfers)
      .where(and(eq(spotTransfers.fromUserId, from.id), eq(spotTransfers.toEmail, to.email)))
      .orderBy(desc(spotTransfers.createdAt))
      .limit(1)
    return row?.id ?? ''
  }
  const accept = (id: string, { token }: Person) =>
    send(cancelOrTransferApi.acceptTransfer, { params: { id }, body: { waiverVersion: 1 } }, { token })

  async function transfer(id: string, from: Person, to: Person) {
    const { body } = await accept(await offer(id, from, to), to)
    await settle()
    return body
  }

  const preview = async (id: string, { token }: Person) =>
    (await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token })).body

  const change = async (id: string, body: RegistrationChange) =>
    send(registrationsApi.changeRegistration, { params: await refOf(id), body }, { token: admin.token })

  const record = async (id: string, amount: number, { token }: Person = admin) =>
    send(registrationsApi.recordPayment, { params: await refOf(id), body: { method: 'cash', amount } }, { token })

  /** Sends the whole form, as the app does. */
  async function edit(id: string, { token }: Person, changes: object) {
    const { body } = await read(id, admin)
    const { name, description, startDate, endDate, location, maxParticipants, type, timezone, version } = body
    const form = { name, description, startDate, endDate, location, maxParticipants, type, timezone, version }
    const request = { params: { id }, body: { ...form, ...changes } }
    expect((await send(eventsAdminApi.updateEvent, request, { token })).status).toBe(200)
  }

  return { settle, rowOf, read, paidBy, giveSpot, offer, accept, transfer, preview, change, record, edit }
}
