// Whether a person can be dropped on each court, evaluated as if they had already left the court they come from.

import {
  type BoardIndex,
  type CourtPlaces,
  indexBoard,
  type Placement,
  placesOf,
} from '@crew-chief/domain/courts/board'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { unassignClinician, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { type Reason, reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'
import { type AssignedRef, type DragItem, type DropTarget, isOnRoster, NO_LONGER_REGISTERED } from './drag-item.ts'

/**
 * `current` is the court they come from. `full` courts ask before they accept. `conflict` is a double booking, which a
 * draft may contain but which cannot be saved. `refused` targets do not accept the drop.
 */
export type DropState = 'current' | 'free' | 'full' | 'warning' | 'conflict' | 'refused'
export type DropHint = { state: DropState; text: string }
/** By court id. */
export type DropHints = Readonly<Record<string, DropHint>>

const FREE: DropHint = { state: 'free', text: '' }
const CURRENT: DropHint = { state: 'current', text: 'Current court' }
const NOT_REGISTERED: DropHint = { state: 'refused', text: NO_LONGER_REGISTERED }
const NO_OPEN_POSITION: DropHint = { state: 'refused', text: 'No open clinician position' }

export function dropHints(index: BoardIndex, item: DragItem, courts: readonly { id: string }[]): DropHints {
  const remaining = withoutSource(index, item)
  return Object.fromEntries(courts.map(({ id }) => [id, dropHint(remaining, item, { courtId: id })]))
}

/** The board without the item on the court it comes from. */
export function withoutSource(index: BoardIndex, item: DragItem): BoardIndex {
  const { board } = index
  return item.from === null ? index : indexBoard({ ...board, places: withoutItem(board.places, item, item.from) })
}

/** `index` comes from `withoutSource`. */
export function dropHint(index: BoardIndex, item: DragItem, target: DropTarget): DropHint {
  if (!isOnRoster(index, item)) return NOT_REGISTERED
  const places = placesOf(index.board.places, target.courtId)
  if (item.from === target.courtId && target.position === undefined) return CURRENT
  if (item.kind === 'official')
    return withFullness(hintFor(reasonsAgainst(index, item.id, target.courtId)), fullLabel(index, target.courtId))
  if (positionFor(places, target.position) === undefined) return NO_OPEN_POSITION
  if (Object.values(places.positions).includes(item.id) && target.position === undefined)
    return { state: 'refused', text: 'Already on this court' }
  return hintFor(reasonsAgainstClinician(index, item.id, target.courtId))
}

/** Full (3 of 3); undefined while the court has an open spot. */
export function fullLabel({ board, court: courtById }: BoardIndex, courtId: string): string | undefined {
  const court = courtById(courtId)
  if (!court) return undefined
  const { count, target } = courtCompletion(board, court)
  return count < target ? undefined : `Full (${count} of ${target})`
}

function withFullness({ state, text }: DropHint, full: string | undefined): DropHint {
  if (full === undefined || state === 'refused') return { state, text }
  // A conflict is worse than a full court: its color stays.
  return { state: state === 'conflict' ? 'conflict' : 'full', text: text ? `${full}; ${text}` : full }
}

/** The requested position, else the first open one. */
export const positionFor = ({ positions }: CourtPlaces, requested?: string): string | undefined =>
  requested ?? Object.keys(positions).find((position) => positions[position] === null)

export const positionOf = ({ positions }: CourtPlaces, clinicianId: string): string | undefined =>
  Object.keys(positions).find((position) => positions[position] === clinicianId)

/** A clinician may replace the holder of a position even if the court has no open one. */
export function canDrop(item: DragItem, hints: DropHints, { courtId, position }: DropTarget): boolean {
  const hint = hints[courtId]
  if (item.kind === 'clinician' && position !== undefined) return hint !== NOT_REGISTERED
  return hint !== undefined && hint.state !== 'refused' && hint.state !== 'current'
}

/** Only clinicians take positions; an official dropped on a position goes to its court. */
export const positionAccepts = (item: DragItem, hints: DropHints, target: DropTarget): boolean =>
  item.kind === 'clinician' && canDrop(item, hints, target)

function hintFor(reasons: readonly Reason[]): DropHint {
  const [first] = reasons
  if (!first) return FREE
  const text = reasons.map((reason) => reason.text).join('; ')
  if (!first.blocks) return { state: 'warning', text }
  return { state: first.kind === 'already_here' ? 'refused' : 'conflict', text: first.text }
}

function withoutItem(places: Placement, { kind, id }: DragItem, from: string): Placement {
  if (kind === 'official') return unassignOfficial(places, id, from)
  return unassignClinician(places, id, from)
}

/** Two people swap if each can take the spot of the other. Reasons of both directions, with the name of the person. */
export function reasonsAgainstSwap(index: BoardIndex, item: DragItem, other: AssignedRef): Reason[] {
  const remaining = withoutBoth(index, item, other)
  const named = (name: string, reasons: readonly Reason[]) =>
    reasons.map((reason) => ({ ...reason, text: `${name}: ${reason.text}` }))
  return [
    ...named(item.name, reasonsFor(remaining, item, other.courtId)),
    ...(item.from === null ? [] : named(other.name, reasonsFor(remaining, other, item.from))),
  ]
}

function reasonsFor(index: BoardIndex, { kind, id }: Pick<DragItem, 'kind' | 'id'>, courtId: string): Reason[] {
  if (kind === 'official') return reasonsAgainst(index, id, courtId)
  const isHere = Object.values(placesOf(index.board.places, courtId).positions).includes(id)
  const here: Reason[] = isHere ? [{ kind: 'already_here', blocks: true, text: 'Already on this court' }] : []
  return [...here, ...reasonsAgainstClinician(index, id, courtId)]
}

function withoutBoth({ board }: BoardIndex, { kind, id, from }: DragItem, other: AssignedRef): BoardIndex {
  const unassign = kind === 'official' ? unassignOfficial : unassignClinician
  const left = unassign(board.places, other.id, other.courtId)
  return indexBoard({ ...board, places: from === null ? left : unassign(left, id, from) })
}

/** From the list there is no spot to offer in return. */
export const canSwap = (item: DragItem, other: Pick<AssignedRef, 'kind' | 'id' | 'courtId'>): boolean =>
  item.kind === other.kind && item.id !== other.id && item.from !== null && item.from !== other.courtId
