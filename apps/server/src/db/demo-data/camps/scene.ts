// A camp of the demo as it is today: what its games and evaluations are made from.

import type { CampDay } from '@crew-chief/domain/camp/camp-days'
import type { EventRow } from '../../../features/events/events.tables.ts'
import type { Directory } from '../fill-directory.ts'
import type { TimeRange } from './day-times.ts'
import type { DemoCamp } from './demo-camp.ts'

export type Round = TimeRange & { day: CampDay }
export type Camper = { id: string; email: string; firstName: string }
/** A camp of the demo as it is today. */
export type Scene = {
  camp: DemoCamp
  event: EventRow
  now: Date
  rounds: Round[]
  /** The number of the round that is on; of a finished camp one past the last, of a coming one -1. */
  current: number
  campers: Camper[]
  directory: Directory
}
