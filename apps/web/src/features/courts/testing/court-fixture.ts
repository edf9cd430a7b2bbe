import type { Court, CourtClinician } from '@crew-chief/contract/court-shapes'

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
