// An event as its hub shows it.

import type { Camp } from '@crew-chief/contract/camp'
import type { CampEvent } from './camp-access.ts'

export const presentCamp = ({ startsAt, endsAt, ...event }: CampEvent): Camp => ({
  ...event,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
})
