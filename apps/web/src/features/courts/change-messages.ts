import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { BoardIndex, CourtFacts } from '@crew-chief/domain/courts/board'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { plural } from '../../lib/format.ts'
import { toast } from '../../ui/toast.ts'
import type { EditMessage } from './draft.ts'

const UNKNOWN_PERSON = 'Someone'
const LIST = new Intl.ListFormat('en-US')

/** A move from one court to another counts once. */
export function countChanges(changes: readonly PlaceChange[]): number {
  const moves = new Map<string, { in: number; out: number }>()
  const count = (id: string | null, direction: 'in' | 'out') => {
    if (id === null) return
    const counted = moves.get(id) ?? { in: 0, out: 0 }
    moves.set(id, { ...counted, [direction]: counted[direction] + 1 })
  }
  for (const change of changes) {
    if (change.kind === 'clinician') {
      count(change.from, 'out')
      count(change.to, 'in')
    } else count(change.officialId, change.kind === 'official_added' ? 'in' : 'out')
  }
  return [...moves.values()].reduce((sum, counted) => sum + Math.max(counted.in, counted.out), 0)
}

export const unsavedLabel = (count: number): string => plural(count, 'unsaved change')

/** Court 3: Sam Okafor added */
export function changeMessage(index: BoardIndex, change: PlaceChange): string {
  const court = index.court(change.courtId)?.name ?? 'A court'
  if (change.kind !== 'clinician') {
    const name = nameOf(index.official(change.officialId))
    return `${court}: ${name} ${change.kind === 'official_added' ? 'added' : 'removed'}`
  }
  const place = change.position === DEFAULT_POSITION ? court : `${court}, ${positionLabel(change.position)}`
  const [from, to] = [change.from, change.to].map((id) => (id === null ? null : nameOf(index.clinician(id))))
  if (!to) return `${place}: ${from ?? UNKNOWN_PERSON} removed`
  return from ? `${place}: ${to} replaced ${from}` : `${place}: ${to} added`
}

/** For a position where the user chose the change of others over their own. */
export const takenOverMessage = (
  index: BoardIndex,
  change: Extract<PlaceChange, { kind: 'clinician' }>,
): EditMessage => ({
  title: change.to === null ? 'Clinician Removed' : 'Clinician Assigned',
  description: changeMessage(index, change),
})

/** Dana Whitfield just saved changes */
export function remoteChangesTitle(authors: readonly (string | null)[]): string {
  const names = authors.filter((name) => name !== null)
  // An incomplete list would credit some of the changes to the wrong person.
  const who = names.length > 0 && names.length === authors.length ? LIST.format(names) : 'Someone else'
  return `${who} just saved changes`
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

const nameOf = (person: Parameters<typeof fullName>[0] | undefined): string =>
  person ? fullName(person) : UNKNOWN_PERSON

/** The overlap starts when the later court starts; null if a court has no time. */
function laterStart({ startTime: one }: CourtFacts, { startTime: other }: CourtFacts): string | null {
  if (!one || !other) return null
  return [one, other].toSorted().at(-1) ?? null
}

const PHONE = '(max-width: 639.98px)'

/**
 * The unsaved bar announces the edit, so the toast does not. On phones the bar also replaces the toast, which would cover
 * the court.
 */
export function notifyEdit(message: Parameters<typeof toast.show>[0]) {
  // The edit may show or hide the bar, and close a dialog: check after the render.
  requestAnimationFrame(() => {
    const hasBar = document.querySelector('[data-unsaved-bar]') !== null
    const isCovered = document.querySelector('[data-scrim]') !== null
    // The undo button of an older toast would undo the wrong edit.
    if (hasBar && !isCovered && matchMedia(PHONE).matches) toast.dismiss()
    else toast.show({ ...message, isSilent: hasBar })
  })
}

export const FIX_CONFLICT_ID = 'fix-conflict'

/** Saving with Ctrl+S: explains why it is not possible and moves the focus to the button that fixes it. */
export function notifyConflict(index: BoardIndex, conflict: DoubleBooking) {
  toast.error('Fix the conflict before you save', `${conflictMessage(index, conflict)}.`)
  document.getElementById(FIX_CONFLICT_ID)?.focus()
}
