import type { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Court, CourtBoard, CourtClinician } from '@crew-chief/contract/court-shapes'
import type { Reply } from '@crew-chief/contract/endpoint'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'

const camper = (id: string) => ({
  id,
  userId: id,
  user: { id, firstName: 'Pat', lastName: id, profileImage: null, experienceLevels: [] },
  locked: false,
  noShow: false,
})

export const givenClinician = (id: string): CourtClinician => ({
  id,
  firstName: 'Bill',
  lastName: id,
  role: null,
  avatar: null,
})

/** On the first day at eight, with one open position. `officials` are last names. */
export const givenCourt = (id: string, officials: readonly string[] = [], changes: Partial<Court> = {}): Court => ({
  id,
  eventId: 'event',
  name: `Court ${id}`,
  day: 'day1',
  startTime: '08:00',
  endTime: '09:15',
  target: 5,
  levelFrom: null,
  levelTo: null,
  clinicianPositions: { clinician: null },
  clinician: null,
  campers: officials.map(camper),
  ...changes,
})

/** Three days. */
export const givenCourtBoard = (courts: CourtBoard['courts'], changes: Partial<CourtBoard> = {}): CourtBoard => ({
  event: {
    id: crypto.randomUUID(),
    name: 'Camp',
    type: 'camp',
    startDate: '2027-06-12T13:00:00.000Z',
    endDate: '2027-06-14T21:00:00.000Z',
    timezone: 'UTC',
    location: '',
  },
  myFunctions: [...STAFF_FUNCTIONS],
  version: 1,
  changedBy: null,
  courts,
  totalOfficials: 0,
  officials: [],
  clinicians: [],
  ...changes,
})

export const NO_NOTICES: Reply<typeof courtNoticesApi.getCourtNotices> = {
  version: 1,
  settings: { hidesUntilPublished: false, asksForResponse: false, publishedAt: null },
  pending: [],
  sent: [],
}
