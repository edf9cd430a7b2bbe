import { type CourtFacts, type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { assignClinician, assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { plural } from '../../../lib/format.ts'
import type { BoardEditor } from '../board-context.tsx'
import type { EditMessage } from '../draft.ts'
import type { AssignedRef, DragItem, DropTarget, PersonKind } from './drag-item.ts'
import { positionFor, positionOf } from './drop-hints.ts'

export type AssignmentCommands = ReturnType<typeof createAssignmentCommands>

/** Each command is one undo step. `getBoard` returns the current board, so that the commands never change identity. */
export const createAssignmentCommands = (getBoard: () => Pick<BoardEditor, 'index' | 'edit'>) => ({
  /** Moves the person away from the court they come from; their other courts stay. */
  assign: (item: DragItem, target: DropTarget) => {
    const { index, edit } = getBoard()
    const { courtId } = target
    const court = index.court(courtId)
    if (!court) return
    const message = assignedMessage(item.kind, item.name, court)
    if (item.kind === 'official') return edit((places) => assignOfficial(places, item.id, courtId, item.from), message)
    const position = positionFor(placesOf(index.board.places, courtId), target.position)
    if (position === undefined) return
    edit((places) => assignClinician(places, item.id, { courtId, position }, item.from), message)
  },

  addOfficials: (people: readonly { id: string; name: string }[], courtId: string) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court || people.length === 0) return
    const message = assignedMessage('official', nameOrCount(people.map(({ name }) => name)), court)
    edit((places) => people.reduce((all, { id }) => assignOfficial(all, id, courtId, null), places), message)
  },

  /** Takes the person off every other court. */
  keepOnlyHere: ({ kind, id, name, courtId, position }: AssignedRef) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court) return
    const held = position ?? positionOf(placesOf(index.board.places, courtId), id)
    const change = (places: Placement) => {
      if (kind === 'official') return assignOfficial(places, id, courtId, 'all')
      return held === undefined ? places : assignClinician(places, id, { courtId, position: held }, 'all')
    }
    edit(change, onlyHereMessage(kind, name, court))
  },

  /** "None" in the menus (spec 2 §4). */
  unassign: ({ kind, id, name, courtId, position }: AssignedRef) => {
    const { index, edit } = getBoard()
    const court = index.court(courtId)
    if (!court) return
    const change = (places: Placement) => {
      if (kind === 'official') return unassignOfficial(places, id, courtId)
      const held = position ?? positionOf(placesOf(places, courtId), id)
      return held === undefined ? places : assignClinician(places, null, { courtId, position: held })
    }
    edit(change, removedMessage(kind, name, court))
  },
})

// Titles as in the specification (2 §8).
const NOUNS = { official: 'Official', clinician: 'Clinician' } as const

const assignedMessage = (kind: PersonKind, name: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${name} on ${courtLabel(court)}`,
})

const onlyHereMessage = (kind: PersonKind, name: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Assigned`,
  description: `${name} on ${courtLabel(court)} only`,
})

export const removedMessage = (kind: PersonKind, name: string, court: CourtFacts): EditMessage => ({
  title: `${NOUNS[kind]} Removed`,
  description: `${name} off ${courtLabel(court)}`,
})

const nameOrCount = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} officials`

export const gamesLabel = (games: number): string => (games === 0 ? 'No games' : plural(games, 'game'))
