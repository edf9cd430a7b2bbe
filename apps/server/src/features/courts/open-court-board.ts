// The court screen in one reply. Admins get everybody they may assign; others only who stands on a court.

import type { BoardOfficial, CourtBoard, CourtClinician } from '@crew-chief/contract/court-shapes'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type CourtEvent, findBoardFor, type StoredCourt } from './board.store.ts'
import { countRegistrants, listDirectory, listRegistrants } from './people.store.ts'
import { nameOf } from './placement-of.ts'
import { presentCourtsTo } from './present-court.ts'

/** Which clinicians (directory ids) have evaluated whom (user ids) at an event. */
export type SeenBy = (db: Reader, eventId: string) => Promise<Map<string, string[]>>
type BoardDeps = Pick<Deps, 'db'> & { seenBy: SeenBy }
type People = Pick<CourtBoard, 'totalOfficials' | 'officials' | 'clinicians'>

export async function openCourtBoard(deps: BoardDeps, actor: Actor, eventId: string): Promise<CourtBoard> {
  const board = await findBoardFor(deps.db, actor.id, eventId)
  if (!board) throw new AppError('events.not_found')
  const { event, version, courts } = board
  // Who else is registered, who evaluated whom and who changed the courts is for those who assign.
  const isAdmin = actor.role === 'ADMIN'
  const people = isAdmin ? await everybody(deps, eventId) : await peopleOn(deps, eventId, courts)
  const changedBy = isAdmin ? board.changedBy : null
  return { event: presentEvent(event), version, changedBy, courts: presentCourtsTo(actor, board), ...people }
}

async function everybody({ db, seenBy }: BoardDeps, eventId: string): Promise<People> {
  const [registrants, clinicians, seen] = await Promise.all([
    listRegistrants(db, eventId),
    listDirectory(db),
    seenBy(db, eventId),
  ])
  const officials = registrants.map((person) => ({ ...person, seenBy: seen.get(person.id) ?? [] }))
  return { totalOfficials: officials.length, officials, clinicians }
}

async function peopleOn({ db }: BoardDeps, eventId: string, courts: readonly StoredCourt[]): Promise<People> {
  const campers = courts.flatMap((court) => court.campers)
  const officials = campers.map(({ locked: _locked, noShow: _noShow, ...person }) => ({ ...person, seenBy: [] }))
  const clinicians = courts.flatMap(({ positions }) => positions.flatMap(({ clinician }) => clinician ?? []))
  return {
    totalOfficials: await countRegistrants(db, eventId),
    officials: onceByName<BoardOfficial>(officials),
    clinicians: onceByName<CourtClinician>(clinicians),
  }
}

type Named = { id: string; firstName: string; lastName: string }

const onceByName = <Person extends Named>(people: readonly Person[]): Person[] =>
  [...new Map(people.map((person) => [person.id, person])).values()].toSorted(
    (one, other) => one.lastName.localeCompare(other.lastName) || nameOf(one).localeCompare(nameOf(other)),
  )

const presentEvent = ({ startsAt, endsAt, ...event }: CourtEvent): CourtBoard['event'] => ({
  ...event,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
})
