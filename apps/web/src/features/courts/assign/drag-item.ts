// Putting people on courts: by dragging, by carrying with the keyboard, or by choosing from a list.
// Every way ends in the same edits (desk.ts), and asks the same rules first (drop-marks.ts).

import type { BoardIndex } from '@crew-chief/domain/courts/board'

export type PersonKind = 'official' | 'clinician'
export type PersonRef = { kind: PersonKind; id: string; name: string }

/** Somebody on the way to a court; `from` is the court they leave, null when they come from the list of people. */
export type DragItem = PersonRef & { from: string | null }

/** Somebody on a court; a clinician in a position. */
export type Placed = PersonRef & { courtId: string; position?: string | undefined }

/** A court, or one position of it. */
export type Target = { courtId: string; position?: string | undefined }

export const targetKey = ({ courtId, position }: Target): string =>
  position === undefined ? courtId : `${courtId}/${position}`

export const dragItemFrom = ({ kind, id, name, courtId }: Placed): DragItem => ({ kind, id, name, from: courtId })

/** Stands for somebody whose seat or page was taken away while an edit still has them on a court. */
export const NO_LONGER_REGISTERED = 'No longer registered'

export const isKnown = (index: BoardIndex, { kind, id }: Pick<PersonRef, 'kind' | 'id'>): boolean =>
  (kind === 'official' ? index.official(id) : index.clinician(id)) !== undefined
