import type { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { spotTransfers } from '../../../src/features/events/events.tables.ts'
import type { Fixture, TestUser } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

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

export const cancelOrTransferRequests: ValidRequests<keyof typeof cancelOrTransferApi> = {
  previewCancellation: ofSpot,
  cancelMyRegistration: async (fixture, owner) => ({ ...(await ofSpot(fixture, owner)), body: { expectedRefund: 0 } }),
  getMyTransfer: ofSpot,
  offerTransfer: async (fixture, owner) => ({ ...(await ofSpot(fixture, owner)), body: { email: newAddress() } }),
  withdrawTransfer: async (fixture, owner) => ({ params: { id: (await openOffer(fixture, owner.id)).id } }),
  cancelTransfer: async (fixture, owner) => {
    const { id, registrationId } = await openOffer(fixture, owner.id)
    return { params: { id, registrationId } }
  },
  getTransfer: offerTo,
  acceptTransfer: async (fixture, owner) => ({ ...(await offerTo(fixture, owner)), body: { waiverVersion: 1 } }),
  declineTransfer: offerTo,
  getEventCancellation: async ({ given }) => ({ params: { id: (await given.event()).id } }),
  cancelEvent: async ({ given }) => ({
    params: { id: (await given.event()).id },
    body: { reason: 'The gym flooded.' },
  }),
}
