// A person's own registration.

import type { MyRegistration } from '@crew-chief/contract/event-shapes'
import type { RegistrationRow } from './events.tables.ts'

type Shown = Pick<RegistrationRow, 'id' | 'status' | 'pricePaidCents' | 'offerExpiresAt' | 'createdAt'>

export const presentMyRegistration = (registration: Shown): MyRegistration => ({
  id: registration.id,
  status: registration.status,
  pricePaid: registration.pricePaidCents,
  offerExpiresAt: registration.offerExpiresAt?.toISOString() ?? null,
  createdAt: registration.createdAt.toISOString(),
})
