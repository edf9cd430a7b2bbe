// Swapping two people: each must be able to take the spot of the other.

import { type BoardIndex, indexBoard, placesOf } from '@crew-chief/domain/courts/board'
import { unassignClinician, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { type Reason, reasonsAgainst, reasonsAgainstClinician } from '@crew-chief/domain/courts/reasons'
import type { AssignedRef, DragItem } from './drag-item.ts'

/** Of both directions, each with the name of the person it concerns. */
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
