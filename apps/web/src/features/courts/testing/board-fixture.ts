// Three courts at eight, one at eleven, one on the second day.

import {
  type Board,
  type BoardIndex,
  type CourtFacts,
  indexBoard,
  type OfficialFacts,
  type Placement,
} from '@crew-chief/domain/courts/board'

const court = (id: string, name: string, startTime: string | null, endTime: string | null): CourtFacts => ({
  id,
  name,
  day: 'day1',
  startTime,
  endTime,
  target: 5,
  levelFrom: null,
  levelTo: null,
})

const COURTS = [
  court('c1', 'Court 1', '08:00', '09:15'),
  court('c2', 'Court 2', '08:00', '09:15'),
  court('c3', 'Court 3', '08:00', '09:15'),
  court('noon', 'Court 1', '11:00', '12:15'),
  { ...court('next', 'Court 1', '08:00', '09:15'), day: 'day2' },
]

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName })
const official = (id: string, firstName: string, lastName: string): OfficialFacts => ({
  ...person(id, firstName, lastName),
  experienceLevels: ['HIGH_SCHOOL'],
  seenBy: [],
})

export const SAM = { kind: 'official', id: 'sam', name: 'Sam Okafor', from: null } as const
export const BILL = { kind: 'clinician', id: 'bill', name: 'Bill Trautman', from: null } as const

const OPEN = { clinician: null }
/** By default every court has one open position and no officials. */
const placesWith = (changes: Placement = {}): Placement => ({
  ...Object.fromEntries(COURTS.map(({ id }) => [id, { positions: OPEN, officialIds: [] }])),
  ...changes,
})

export function boardWith(places: Placement = {}, changes: Partial<Board> = {}): BoardIndex {
  return indexBoard({
    courts: COURTS,
    officials: [
      official('ana', 'Ana', 'Ruiz'),
      official('noor', 'Noor', 'Haddad'),
      official('sam', 'Sam', 'Okafor'),
      official('zoe', 'Zoë', 'Lund'),
    ],
    clinicians: [person('bill', 'Bill', 'Trautman'), person('joan', 'Joan', 'Kessler')],
    noShows: new Set(),
    places: placesWith(places),
    ...changes,
  })
}

export const officialsOn = (...officialIds: string[]) => ({ positions: OPEN, officialIds })
export const ledBy = (clinician: string | null) => ({ positions: { clinician }, officialIds: [] })
