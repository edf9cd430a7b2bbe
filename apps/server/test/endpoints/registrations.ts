import type { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { myEventsApi } from '@crew-chief/contract/my-events'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import type { waitlistApi } from '@crew-chief/contract/waitlist'
import { ROLES } from '@crew-chief/domain/roles'
import { spotTransfers } from '../../src/features/events/events.tables.ts'
import { RETURN_URLS } from '../../src/testing/registration-requests.ts'
import { type Fixture, staffNoteOn, type TestUser } from '../attacks/fixture.ts'
import { ADMIN, ANY_EVENT, CLINICIANS, DIRECTORS, type EndpointTable, STAFF, STAFF_OF_EVENT } from './endpoint-table.ts'
import { eventParams } from './events.ts'

/** One seat, which is taken. */
async function fullEvent({ given }: Fixture) {
  const event = await given.event({ maxParticipants: 1 })
  const participant = await given.user()
  await given.registration(event.id, participant.id)
  return event
}

async function createRegistration({ given }: Fixture, userId: string, fields: { amountDueCents?: number } = {}) {
  const event = await given.event()
  const { id: registrationId } = await given.registration(event.id, userId, { note: staffNoteOn(userId), ...fields })
  return { id: event.id, registrationId }
}

async function confirmedSpot({ given }: Fixture, userId: string) {
  const event = await given.event()
  const { id: registrationId } = await given.registration(event.id, userId)
  return { id: event.id, registrationId }
}

let offers = 0
const newAddress = () => {
  offers++
  return `friend${offers}@mail.example`
}

async function openOffer(fixture: Fixture, fromUserId: string, toEmail = newAddress()) {
  const spot = await confirmedSpot(fixture, fromUserId)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const values = { registrationId: spot.registrationId, fromUserId, toEmail, expiresAt }
  const [row] = await fixture.server.db.insert(spotTransfers).values(values).returning({ id: spotTransfers.id })
  return { ...spot, transferId: row?.id ?? '' }
}

async function offerTo(fixture: Fixture, { email }: TestUser) {
  const sender = await fixture.given.user()
  return { params: { id: (await openOffer(fixture, sender.id, email)).transferId } }
}

const ofSpot = async (fixture: Fixture, { id }: TestUser) => ({
  params: { id: (await confirmedSpot(fixture, id)).id },
})

export const registrationEndpoints: EndpointTable<
  keyof typeof registrationsApi | keyof typeof waitlistApi | keyof typeof myEventsApi | keyof typeof cancelOrTransferApi
> = {
  // Users who are not registered get 403, as decided.
  listRegistrations: {
    access: 'signed-in',
    othersRecord: { staff: 200, rest: 403 },
    discloses: { contact: STAFF, note: STAFF },
    request: async (fixture, owner) => {
      const { id } = await createRegistration(fixture, owner.id)
      return { params: { id } }
    },
  },
  listRegistrationsOfUser: {
    access: ADMIN,
    discloses: { note: ADMIN },
    request: async (fixture, owner) => {
      await createRegistration(fixture, owner.id)
      return { params: { id: owner.id } }
    },
  },
  previewCorrection: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    aboutOthers: true,
    request: async (fixture, owner) => ({
      params: await createRegistration(fixture, owner.id),
      query: { price: 40 },
    }),
  },
  changeRegistration: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    discloses: { contact: ADMIN },
    aboutOthers: true,
    acceptsLineBreaks: ['note'],
    request: async (fixture, owner) => ({
      params: await createRegistration(fixture, owner.id),
      body: { note: 'Comes by train.' },
    }),
  },
  // Only staff may register other users; others get 403, as decided.
  registerForEvent: {
    access: 'signed-in',
    status: 201,
    othersRecord: { staff: 201, rest: 403 },
    request: async (fixture, owner, caller) => ({
      ...(await eventParams(fixture)),
      body: owner.id === caller.id ? {} : { userId: owner.id },
    }),
  },
  startRegistration: {
    access: 'signed-in',
    othersRecord: ANY_EVENT,
    discloses: { provider: ROLES },
    opensCheckout: true,
    acceptsLineBreaks: ['cancelUrl', 'successUrl'],
    request: async ({ paidEvent }) => ({ params: { id: (await paidEvent()).id }, body: RETURN_URLS }),
  },
  // Negative amounts only for admins.
  recordPayment: {
    access: CLINICIANS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    discloses: { contact: STAFF, note: STAFF },
    aboutOthers: true,
    request: async (fixture, owner) => ({
      params: await createRegistration(fixture, owner.id, { amountDueCents: 5_000 }),
      body: { method: 'check', amount: 20, reference: '1042' },
    }),
  },
  // Only people with a registration.
  signWaiver: {
    access: 'signed-in',
    status: 204,
    othersRecord: 403,
    request: async (fixture, owner) => {
      const { id } = await createRegistration(fixture, owner.id)
      return { params: { id }, body: { version: 1 } }
    },
  },
  recordWaiver: {
    access: CLINICIANS,
    othersRecord: STAFF_OF_EVENT,
    discloses: { contact: STAFF, note: STAFF },
    request: async (fixture, owner) => ({ params: await createRegistration(fixture, owner.id) }),
  },
  joinWaitlist: {
    access: 'signed-in',
    status: 201,
    othersRecord: ANY_EVENT,
    request: async (fixture) => ({ params: { id: (await fullEvent(fixture)).id } }),
  },
  leaveWaitlist: {
    access: 'signed-in',
    status: 204,
    othersRecord: 404,
    request: async (fixture, owner) => {
      const { id } = await fullEvent(fixture)
      await fixture.given.registration(id, owner.id, { status: 'WAITLISTED' })
      return { params: { id } }
    },
  },
  listMyEvents: { access: 'signed-in' },
  // Others get registrations.not_found.
  getReceipt: {
    access: 'signed-in',
    othersRecord: { ADMIN: 200, rest: 404 },
    request: async (fixture, owner) => ({
      params: { id: (await createRegistration(fixture, owner.id)).registrationId },
    }),
  },
  previewCancellation: { access: 'signed-in', othersRecord: 404, request: ofSpot },
  cancelMyRegistration: {
    access: 'signed-in',
    othersRecord: 404,
    request: async (fixture, owner) => ({ ...(await ofSpot(fixture, owner)), body: { expectedRefund: 0 } }),
  },
  getMyTransfer: { access: 'signed-in', othersRecord: ANY_EVENT, request: ofSpot },
  offerTransfer: {
    access: 'signed-in',
    status: 201,
    othersRecord: 404,
    request: async (fixture, owner) => ({ ...(await ofSpot(fixture, owner)), body: { email: newAddress() } }),
  },
  withdrawTransfer: {
    access: 'signed-in',
    status: 204,
    othersRecord: 404,
    request: async (fixture, owner) => ({ params: { id: (await openOffer(fixture, owner.id)).id } }),
  },
  cancelTransfer: {
    access: DIRECTORS,
    status: 204,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture, owner) => {
      const { id, registrationId } = await openOffer(fixture, owner.id)
      return { params: { id, registrationId } }
    },
  },
  // The link in the email grants access.
  getTransfer: { access: 'anyone', othersRecord: { visitor: 200, rest: 404 }, request: offerTo },
  acceptTransfer: {
    access: 'signed-in',
    othersRecord: 404,
    request: async (fixture, owner) => ({ ...(await offerTo(fixture, owner)), body: { waiverVersion: 1 } }),
  },
  declineTransfer: { access: 'signed-in', status: 204, othersRecord: 404, request: offerTo },
  getEventCancellation: { access: ADMIN, request: async ({ given }) => ({ params: { id: (await given.event()).id } }) },
  cancelEvent: {
    access: ADMIN,
    reauth: 'recent',
    acceptsLineBreaks: ['reason'],
    request: async ({ given }) => ({
      params: { id: (await given.event()).id },
      body: { reason: 'The gym flooded.' },
    }),
  },
}
