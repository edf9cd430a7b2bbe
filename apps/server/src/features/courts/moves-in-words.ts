// What a whole save leaves in the log of each person it moved. Lines of their own, about the person: erasing somebody
// takes their name out of the lines about them, and out of no others.

import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import type { CourtEvent } from './board.store.ts'
import type { Planned } from './read-assignments.ts'

/** By id. */
export type Names = ReadonlyMap<string, string>
/** Whoever empties a large camp is told how much changed, and of these by name. */
const MAX_LINES = 300

type Move = { kind: 'user' | 'official'; id: string; way: 'to' | 'from'; courtId: string; position?: string }

type Known = Pick<Planned, 'courts'> & { names: Names }

export function movesInWords({ name: event }: CourtEvent, { courts, names }: Known, changes: readonly PlaceChange[]) {
  const byPerson = Map.groupBy(changes.flatMap(movesIn), ({ kind, id }) => `${kind} ${id}`)
  const courtNames = new Map(courts.map(({ id, name }) => [id, name]))
  return [...byPerson.values()].slice(0, MAX_LINES).flatMap((moves) => {
    const [first] = moves
    if (!first) return []
    const on = (way: Move['way']) =>
      moves.flatMap((move) => (move.way === way ? (courtNames.get(move.courtId) ?? []) : [])).join(', ')
    const [from, to, position] = [on('from'), on('to'), onlyPosition(moves)]
    return {
      action: 'courts.assigned' as const,
      subject: { kind: first.kind, id: first.id, name: names.get(first.id) ?? 'Somebody' },
      details: { event, ...(from && { from }), ...(to && { to }), ...(position && { position }) },
    }
  })
}

function movesIn(change: PlaceChange): Move[] {
  const { courtId } = change
  if (change.kind !== 'clinician')
    return [{ kind: 'user', id: change.officialId, way: change.kind === 'official_added' ? 'to' : 'from', courtId }]
  const { from, to, position } = change
  return [
    ...(from === null ? [] : [{ kind: 'official' as const, id: from, way: 'from' as const, courtId, position }]),
    ...(to === null ? [] : [{ kind: 'official' as const, id: to, way: 'to' as const, courtId, position }]),
  ]
}

/** Who takes two different ones at once has none to be named by. */
function onlyPosition(moves: readonly Move[]): string | undefined {
  const positions = new Set(moves.map(({ position }) => position))
  return positions.size === 1 ? moves[0]?.position : undefined
}
