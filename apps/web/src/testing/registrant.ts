import type { Registrant } from '@crew-chief/contract/registrant'

type Changes = Partial<Omit<Registrant, 'user'>> & { user?: Partial<Registrant['user']> }

/** Pat has a free spot and nothing to pay. */
export const registrantWith = ({ user, ...changes }: Changes = {}): Registrant => ({
  id: crypto.randomUUID(),
  status: 'CONFIRMED',
  pricePaid: 0,
  amountDue: 0,
  complimentaryReason: null,
  createdAt: '2027-06-03T12:00:00.000Z',
  offerExpiresAt: null,
  waitlistPosition: null,
  note: null,
  shirtSize: null,
  level: null,
  waiver: null,
  needsWaiver: true,
  refundable: 0,
  refund: null,
  offeredTo: null,
  hasAccepted: true,
  ...changes,
  user: {
    id: crypto.randomUUID(),
    firstName: 'Pat',
    lastName: 'Official',
    email: 'pat@mail.example',
    phoneNumber: null,
    address: null,
    profileImage: null,
    gender: null,
    shirtSize: null,
    experienceLevels: [],
    ...user,
  },
})
