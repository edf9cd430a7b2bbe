import type { BoardOfficial, CourtBoard, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { PersonName } from '@crew-chief/domain/courts/board'
import { sharesDetails } from '@crew-chief/domain/events/consent'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { CourtEvent, StoredCourt } from './board.store.ts'
import { countRegistrants, listDirectory, listRegistrants } from './people.store.ts'
import { presentCourtsTo } from './present-court.ts'
import { readBoard } from './read-board.ts'

/** Which clinicians (directory ids) have evaluated whom (user ids) at an event. */
export type EvaluatedBy = (db: Reader, eventId: string) => Promise<Map<string, string[]>>
type BoardDeps = Pick<Deps, 'db'> & { evaluatedBy: EvaluatedBy }
type People = Pick<CourtBoard, 'totalOfficials' | 'officials' | 'clinicians'>

/** Everything the court screen needs. People who edit the courts get everyone they can assign, others only people on courts. */
export async function openCourtBoard(deps: BoardDeps, actor: Actor, eventId: string): Promise<CourtBoard> {
  const { board, standing, isHidden } = await readBoard(deps.db, actor, eventId)
  const { event, version, courts } = board
  // Other registrants, phone numbers, evaluations and the last editor are visible only to people who edit the courts.
  const canEdit = canEditCourts(standing)
  const people = canEdit ? await allPeople(deps, actor, eventId) : await assignedPeople(deps, eventId, courts)
  return {
    event: presentEvent(event),
    version,
    changedBy: canEdit ? board.changedBy : null,
    courts: presentCourtsTo(standing, board),
    ...(isHidden && { isHidden }),
    myFunctions: [...standing.functions],
    ...people,
  }
}

async function allPeople({ db, evaluatedBy }: BoardDeps, actor: Actor, eventId: string): Promise<People> {
  const [registrants, clinicians, evaluated] = await Promise.all([
    listRegistrants(db, eventId),
    listDirectory(db, eventId),
    evaluatedBy(db, eventId),
  ])
  const officials = registrants.map(({ hasAccepted, phoneNumber, ...person }) => ({
    ...person,
    phoneNumber: sharesDetails(actor, { userId: person.id, hasAccepted }) ? phoneNumber : null,
    seenBy: evaluated.get(person.id) ?? [],
    acceptance: hasAccepted ? ('accepted' as const) : ('invited' as const),
  }))
  return { totalOfficials: officials.length, officials, clinicians }
}

async function assignedPeople({ db }: BoardDeps, eventId: string, courts: readonly StoredCourt[]): Promise<People> {
  const campers = courts.flatMap((court) => court.campers)
  const officials = campers.map(({ locked: _locked, noShow: _noShow, ...person }) => ({ ...person, seenBy: [] }))
  const clinicians = courts.flatMap(({ positions }) => positions.flatMap(({ clinician }) => clinician ?? []))
  return {
    totalOfficials: await countRegistrants(db, eventId),
    officials: distinctByName<BoardOfficial>(officials),
    clinicians: distinctByName<CourtClinician>(clinicians),
  }
}

const distinctByName = <Person extends PersonName>(people: readonly Person[]): Person[] =>
  [...new Map(people.map((person) => [person.id, person])).values()].toSorted(
    (one, other) => one.lastName.localeCompare(other.lastName) || fullName(one).localeCompare(fullName(other)),
  )

const presentEvent = ({ startsAt, endsAt, ...event }: CourtEvent): CourtBoard['event'] => ({
  ...event,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
})
