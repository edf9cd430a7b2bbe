// The edits of a board by their names, each one step that can be undone.

import { type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { putClinician, putOfficial, takeOfficial } from '@crew-chief/domain/courts/edit-places'
import type { CourtsAtHand } from '../courts-at-hand.ts'
import { assignedWords, onlyHereWords, removedWords, severalNames } from './desk-words.ts'
import { positionOf, seatFor } from './drop-marks.ts'
import type { InHand, Placed, Target } from './in-hand.ts'

type Board = Pick<CourtsAtHand, 'index' | 'edit'>

/** `board` answers what is at hand at that moment: the desk itself stays the same for as long as the screen is open. */
export const createDesk = (board: () => Board) => ({ ...puttingOn(board), ...takingOff(board) })

export type Desk = ReturnType<typeof createDesk>

const puttingOn = (board: () => Board) => ({
  /** They leave the court they come from. */
  put: (person: InHand, target: Target) => {
    const { index, edit } = board()
    const { courtId } = target
    const court = index.court(courtId)
    if (!court) return
    const words = assignedWords(person.kind, person.name, court)
    if (person.kind === 'official') return edit((places) => putOfficial(places, person.id, courtId, person.from), words)
    const position = seatFor(placesOf(index.board.places, courtId), target.position)
    if (position === undefined) return
    edit((places) => putClinician(places, person.id, { courtId, position }, person.from), words)
  },

  /** Several in one step; they keep their other courts. */
  addOfficials: (people: readonly { id: string; name: string }[], courtId: string) => {
    const { index, edit } = board()
    const court = index.court(courtId)
    if (!court || people.length === 0) return
    const words = assignedWords('official', severalNames(people.map(({ name }) => name)), court)
    edit((places) => people.reduce((all, { id }) => putOfficial(all, id, courtId, null), places), words)
  },
})

const takingOff = (board: () => Board) => ({
  /** Off every other court. */
  hereOnly: ({ kind, id, name, courtId, position }: Placed) => {
    const { index, edit } = board()
    const court = index.court(courtId)
    if (!court) return
    const seat = position ?? positionOf(placesOf(index.board.places, courtId), id)
    const change = (places: Placement) => {
      if (kind === 'official') return putOfficial(places, id, courtId, 'all')
      return seat === undefined ? places : putClinician(places, id, { courtId, position: seat }, 'all')
    }
    edit(change, onlyHereWords(kind, name, court))
  },

  /** None (spec 2 §4). */
  remove: ({ kind, id, name, courtId, position }: Placed) => {
    const { index, edit } = board()
    const court = index.court(courtId)
    if (!court) return
    const change = (places: Placement) => {
      if (kind === 'official') return takeOfficial(places, id, courtId)
      const seat = position ?? positionOf(placesOf(places, courtId), id)
      return seat === undefined ? places : putClinician(places, null, { courtId, position: seat })
    }
    edit(change, removedWords(kind, name, court))
  },
})
