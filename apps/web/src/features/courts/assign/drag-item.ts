// People are assigned by dragging, with the keyboard, or from a list. All of them use the same commands (commands.ts) and
// the same rules (drop-hints.ts).

import type { BoardIndex } from '@crew-chief/domain/courts/board'

export type PersonKind = 'official' | 'clinician'
export type PersonRef = { kind: PersonKind; id: string; name: string }

/** A person to be assigned; `from` is the court they leave, null when they come from the people list. */
export type DragItem = PersonRef & { from: string | null }

/** A person on a court; clinicians hold a position. */
export type AssignedRef = PersonRef & { courtId: string; position?: string | undefined }

/** A court, or one clinician position of it. */
export type DropTarget = { courtId: string; position?: string | undefined }

export const targetKey = ({ courtId, position }: DropTarget): string =>
  position === undefined ? courtId : `${courtId}/${position}`

export const dragItemFrom = ({ kind, id, name, courtId }: AssignedRef): DragItem => ({ kind, id, name, from: courtId })

/** Shown for people who lost their seat or their page but are still on a court. */
export const NO_LONGER_REGISTERED = 'No longer registered'

export const isOnRoster = (index: BoardIndex, { kind, id }: Pick<PersonRef, 'kind' | 'id'>): boolean =>
  (kind === 'official' ? index.official(id) : index.clinician(id)) !== undefined
