// The edits of a board by their names, each one step that can be undone.

import { type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { assignClinician, assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import type { BoardEditor } from '../board-context.tsx'
import { assignedMessage, onlyHereMessage, removedMessage, severalNames } from './desk-words.ts'
import type { DragItem, Placed, Target } from './drag-item.ts'
import { positionFor, positionOf } from './drop-hints.ts'

type Board = Pick<BoardEditor, 'index' | 'edit'>

/** `board` answers what is at hand at that moment: the desk itself stays the same for as long as the screen is open. */
export const createAssignmentCommands = (board: () => Board) => ({ ...puttingOn(board), ...takingOff(board) })

export type Desk = ReturnType<typeof createAssignmentCommands>

const puttingOn = (board: () => Board) => ({
  /** They leave the court they come from. */
  put: (person: DragItem, target: Target) => {
    const { index, edit } = board()
    const { courtId } = target
    const court = index.court(courtId)
    if (!court) return
    const words = assignedMessage(person.kind, person.name, court)
    if (person.kind === 'official')
      return edit((places) => assignOfficial(places, person.id, courtId, person.from), words)
    const position = positionFor(placesOf(index.board.places, courtId), target.position)
    if (position === undefined) return
    edit((places) => assignClinician(places, person.id, { courtId, position }, person.from), words)
  },

  /** Several in one step; they keep their other courts. */
  addOfficials: (people: readonly { id: string; name: string }[], courtId: string) => {
    const { index, edit } = board()
    const court = index.court(courtId)
    if (!court || people.length === 0) return
    const words = assignedMessage('official', severalNames(people.map(({ name }) => name)), court)
    edit((places) => people.reduce((all, { id }) => assignOfficial(all, id, courtId, null), places), words)
  },
})

const takingOff = (board: () => Board) => ({
  /** Off every other court. */
  keepOnlyHere: ({ kind, id, name, courtId, position }: Placed) => {
    const { index, edit } = board()
    const court = index.court(courtId)
    if (!court) return
    const seat = position ?? positionOf(placesOf(index.board.places, courtId), id)
    const change = (places: Placement) => {
      if (kind === 'official') return assignOfficial(places, id, courtId, 'all')
      return seat === undefined ? places : assignClinician(places, id, { courtId, position: seat }, 'all')
    }
    edit(change, onlyHereMessage(kind, name, court))
  },

  /** None (spec 2 §4). */
  remove: ({ kind, id, name, courtId, position }: Placed) => {
    const { index, edit } = board()
    const court = index.court(courtId)
    if (!court) return
    const change = (places: Placement) => {
      if (kind === 'official') return unassignOfficial(places, id, courtId)
      const seat = position ?? positionOf(placesOf(places, courtId), id)
      return seat === undefined ? places : assignClinician(places, null, { courtId, position: seat })
    }
    edit(change, removedMessage(kind, name, court))
  },
})
