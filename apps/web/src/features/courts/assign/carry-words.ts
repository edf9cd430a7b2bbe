// What is said while somebody is carried with the keyboard.

import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import type { DragItem } from './drag-item.ts'
import type { DropHint } from './drop-hints.ts'

export const HOW_TO_CARRY = 'Arrow keys choose a court, Enter drops, Escape cancels.'
export const DRAG_HINT = 'Press Enter or Space to pick up.'
/** The hint stands once on the page; every name that can be carried points to it. */
export const DRAG_HINT_ID = 'how-to-carry'

export const pickedUpMessage = ({ name }: DragItem): string => `${name} picked up. ${HOW_TO_CARRY}`

/** Court 3, 8:00 AM - 9:15 AM. Also on Court 7, 8:00 AM. */
export function overMessage(court: CourtFacts, mark: DropHint | undefined): string {
  const where = `${court.name}, ${slotLabel(court)}.`
  return mark?.text ? `${where} ${mark.text}.` : where
}

export const droppedMessage = ({ name }: DragItem, court: CourtFacts): string =>
  `${name} dropped on ${court.name}, ${slotLabel(court)}.`

export const putBackMessage = ({ name }: DragItem): string => `${name} put back.`
