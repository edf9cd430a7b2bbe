// Audit entries of a save: one per moved person, with the person as subject. Erasing a user removes their name from the
// entries about them only, so entries must not mention other people.

import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import type { CourtEvent } from './board.store.ts'
import type { Planned } from './read-assignments.ts'

/** By id. */
export type Names = ReadonlyMap<string, string>
/** Limits the entries when a large board is cleared; the save's own entry has the total. */
const MAX_ENTRIES = 300

type Move = { kind: 'user' | 'official'; id: string; direction: 'to' | 'from'; courtId: string; position?: string }

type Context = Pick<Planned, 'courts'> & { names: Names }

export function assignmentAuditEntries(
  { name: event }: CourtEvent,
  { courts, names }: Context,
  changes: readonly PlaceChange[],
) {
  const byPerson = Map.groupBy(changes.flatMap(movesIn), ({ kind, id }) => `${kind} ${id}`)
  const courtNames = new Map(courts.map((court) => [court.id, courtLabel(court)]))
  return [...byPerson.values()].slice(0, MAX_ENTRIES).flatMap((moves) => {
    const [first] = moves
    if (!first) return []
    const courtsIn = (direction: Move['direction']) =>
      moves.flatMap((move) => (move.direction === direction ? (courtNames.get(move.courtId) ?? []) : [])).join('; ')
    const from = courtsIn('from')
    const to = courtsIn('to')
    const position = commonPosition(moves)
    return {
      action: 'courts.assigned' as const,
      subject: { kind: first.kind, id: first.id, name: names.get(first.id) ?? 'Someone' },
      details: { event, ...(from && { from }), ...(to && { to }), ...(position && { position }) },
    }
  })
}

function movesIn(change: PlaceChange): Move[] {
  const { courtId } = change
  if (change.kind !== 'clinician')
    return [
      { kind: 'user', id: change.officialId, direction: change.kind === 'official_added' ? 'to' : 'from', courtId },
    ]
  const { from, to, position } = change
  return [
    ...(from === null ? [] : [{ kind: 'official' as const, id: from, direction: 'from' as const, courtId, position }]),
    ...(to === null ? [] : [{ kind: 'official' as const, id: to, direction: 'to' as const, courtId, position }]),
  ]
}

/** Undefined when the moves have different positions. */
function commonPosition(moves: readonly Move[]): string | undefined {
  const positions = new Set(moves.map(({ position }) => position))
  return positions.size === 1 ? moves[0]?.position : undefined
}
