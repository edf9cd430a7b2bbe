import { randomUUID } from 'node:crypto'
import { type courtsApi, MAX_COURTS } from '@crew-chief/contract/courts'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { courtsToCopy } from '@crew-chief/domain/courts/copied-courts'
import { placementChanges } from '@crew-chief/domain/courts/placement-changes'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudits } from '../audit/public.ts'
import { requireStanding } from '../events/public.ts'
import { assignmentAuditEntries } from './assignment-audit.ts'
import { findBoard, type StoredBoard, type StoredCourt } from './board.store.ts'
import { checkEventDay } from './check-event-day.ts'
import { insertCourts } from './courts.store.ts'
import { loadLockedBoard } from './load-locked-board.ts'
import { lockClinicians, lockOfficials } from './people.store.ts'
import { namesOn, placementOf } from './placement-of.ts'
import { recordBoardChange } from './record-board-change.ts'
import { rejectDoubleBookings } from './reject-double-bookings.ts'

type Body = Decoded<typeof courtsApi.copyDay>['body']
type Copied = Reply<typeof courtsApi.copyDay>

/** All courts of the day or none. Marks of officials belong to their games and are not copied. */
export const copyDay = ({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string, body: Body): Promise<Copied> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const people = body.withPeople ? await lockPeople(tx, eventId, body.from) : new Set<string>()
    const board = await loadLockedBoard(tx, eventId)
    if (!board) throw new AppError('events.not_found')
    for (const day of [body.from, body.to]) checkEventDay(board.event, day)
    const { copies, skipped } = copiesOf(board, body, people)
    const target = board.courts.filter(({ day }) => day === body.to)
    const courts = [...target, ...copies]
    const after = placementOf(courts)
    const names = namesOn(courts)
    rejectDoubleBookings({ courts, places: after, names })
    if (copies.length > 0) {
      await insertCourts(tx, copies)
      const changes = placementChanges(placementOf([...target, ...copies.map(withoutPeople)]), after)
      await recordAudits(tx, actor, assignmentAuditEntries(board.event, { courts, names }, changes))
      await recordBoardChange(tx, actor, board.event, {
        action: 'courts.copied',
        subject: { kind: 'event', id: board.event.id, name: board.event.name },
        details: { courts: String(copies.length), from: body.from, to: body.to },
      })
    }
    return { copied: copies.length, skipped }
  })

/** Locked before the board, in the order of an erasure. People who are assigned to the day later are not copied. */
async function lockPeople(tx: Tx, eventId: string, day: string): Promise<Set<string>> {
  const courts = (await findBoard(tx, eventId))?.courts.filter((court) => court.day === day) ?? []
  const officials = await lockOfficials(tx, eventId, [
    ...new Set(courts.flatMap(({ campers }) => campers.map(({ id }) => id))),
  ])
  const clinicianIds = courts.flatMap(({ positions }) => positions.flatMap(({ clinician }) => clinician?.id ?? []))
  const clinicians = await lockClinicians(tx, eventId, [...new Set(clinicianIds)])
  return new Set([...officials.filter(({ isConfirmed }) => isConfirmed), ...clinicians].map(({ id }) => id))
}

function copiesOf({ courts }: StoredBoard, { from, to, addToExisting }: Body, people: ReadonlySet<string>) {
  const hasCourts = (day: string) => courts.some((court) => court.day === day)
  if (!hasCourts(from)) throw new AppError('courts.none_on_day')
  if (hasCourts(to) && !addToExisting) throw new AppError('courts.day_not_empty')
  const { missing, skipped } = courtsToCopy(courts, from, to)
  if (courts.length + missing.length > MAX_COURTS) throw new AppError('courts.too_many')
  return { copies: missing.map((court) => copyOf(court, to, people)), skipped }
}

const copyOf = (court: StoredCourt, day: string, people: ReadonlySet<string>): StoredCourt => ({
  ...court,
  id: randomUUID(),
  day,
  positions: court.positions.map(({ position, clinician }) => ({
    position,
    clinician: clinician && people.has(clinician.id) ? clinician : null,
  })),
  campers: court.campers
    .filter(({ id }) => people.has(id))
    .map((camper) => ({ ...camper, locked: false, noShow: false })),
})

const withoutPeople = (court: StoredCourt): StoredCourt => ({
  ...court,
  positions: court.positions.map(({ position }) => ({ position, clinician: null })),
  campers: [],
})
