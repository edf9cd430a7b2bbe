// Board builders. A court defaults to the first day from nine to ten.

import type { Board, CourtFacts, CourtPlaces, OfficialFacts, Placement } from '../board.ts'

export const givenCourt = (id: string, facts: Partial<CourtFacts> = {}): CourtFacts => ({
  id,
  name: `Court ${id}`,
  day: 'day1',
  startTime: '09:00',
  endTime: '10:00',
  target: 5,
  levelFrom: null,
  levelTo: null,
  ...facts,
})

export const givenOfficial = (id: string, facts: Partial<OfficialFacts> = {}): OfficialFacts => ({
  id,
  firstName: id,
  lastName: 'Official',
  experienceLevels: [],
  seenBy: [],
  ...facts,
})

export const givenClinician = (id: string) => ({ id, firstName: id, lastName: 'Clinician' })

type GivenPlaces = Partial<CourtPlaces> | readonly string[]

/** Per court: a list of officials, or officials and positions. */
export const givenPlaces = (places: Readonly<Record<string, GivenPlaces>>): Placement =>
  Object.fromEntries(
    Object.entries(places).map(([id, court]) => [
      id,
      isList(court) ? { positions: {}, officialIds: court } : { positions: {}, officialIds: [], ...court },
    ]),
  )

const isList = (court: GivenPlaces): court is readonly string[] => Array.isArray(court)

export const givenBoard = (board: Partial<Board>): Board => ({
  courts: [],
  officials: [],
  clinicians: [],
  places: {},
  noShows: new Set(),
  ...board,
})
