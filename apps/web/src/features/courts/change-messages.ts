// Changes of a board in words: what the bar counts, and what others did meanwhile.

import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { type CourtFacts, fullName } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import type { EditMessage } from './board-context.tsx'

const SOMEBODY = 'Somebody'
const LIST = new Intl.ListFormat('en-US')

/** Somebody who goes from one court to another is one change, not two. */
export function countChanges(changes: readonly PlaceChange[]): number {
  const moves = new Map<string, { in: number; out: number }>()
  const note = (id: string | null, way: 'in' | 'out') => {
    if (id === null) return
    const counted = moves.get(id) ?? { in: 0, out: 0 }
    moves.set(id, { ...counted, [way]: counted[way] + 1 })
  }
  for (const change of changes) {
    if (change.kind === 'clinician') {
      note(change.from, 'out')
      note(change.to, 'in')
    } else note(change.officialId, change.kind === 'official_added' ? 'in' : 'out')
  }
  return [...moves.values()].reduce((sum, counted) => sum + Math.max(counted.in, counted.out), 0)
}

export const unsavedLabel = (count: number): string => `${count} unsaved ${count === 1 ? 'change' : 'changes'}`

/** Court 3: Sam Okafor added */
export function changeMessage(index: BoardIndex, change: PlaceChange): string {
  const court = index.court(change.courtId)?.name ?? 'A court'
  if (change.kind !== 'clinician') {
    const name = nameOf(index.official(change.officialId))
    return `${court}: ${name} ${change.kind === 'official_added' ? 'added' : 'removed'}`
  }
  const place = change.position === DEFAULT_POSITION ? court : `${court}, ${positionLabel(change.position)}`
  const [from, to] = [change.from, change.to].map((id) => (id === null ? null : nameOf(index.clinician(id))))
  if (!to) return `${place}: ${from ?? SOMEBODY} removed`
  return from ? `${place}: ${to} instead of ${from}` : `${place}: ${to} added`
}

/** A position as others gave it, taken over. */
export const takenOverMessage = (
  index: BoardIndex,
  change: Extract<PlaceChange, { kind: 'clinician' }>,
): EditMessage => ({
  title: change.to === null ? 'Clinician Removed' : 'Clinician Assigned',
  description: changeMessage(index, change),
})

/** Dana Whitfield changed the courts meanwhile */
export function remoteChangesTitle(remoteAuthors: readonly (string | null)[]): string {
  const names = remoteAuthors.filter((name) => name !== null)
  // Half of the names would say that the others did nothing.
  const who = names.length > 0 && names.length === remoteAuthors.length ? LIST.format(names) : 'Somebody else'
  return `${who} changed the courts meanwhile`
}

/** Noor Haddad is on two courts at 8:00 AM */
export function conflictMessage(index: BoardIndex, { kind, personId, courts }: DoubleBooking): string {
  const person = kind === 'official' ? index.official(personId) : index.clinician(personId)
  const [one, other] = courts
  const name = nameOf(person)
  const start = laterStart(one, other)
  return start
    ? `${name} is on two courts at ${to12Hour(start)}`
    : `${name} is on ${one.name} and ${other.name}, which may overlap`
}

const nameOf = (person: Parameters<typeof fullName>[0] | undefined): string => (person ? fullName(person) : SOMEBODY)

/** From when on they are needed in both places; unknown while one of them has no time. */
function laterStart({ startTime: one }: CourtFacts, { startTime: other }: CourtFacts): string | null {
  if (!one || !other) return null
  return [one, other].toSorted().at(-1) ?? null
}
