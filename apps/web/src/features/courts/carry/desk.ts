// The edits of a board by their names, each one step that can be undone.

import { type CourtFacts, placesOf } from '@crew-chief/domain/courts/board'
import { putClinician, putOfficial, takeOfficial } from '@crew-chief/domain/courts/edit-places'
import type { CourtsAtHand, EditWords } from '../courts-at-hand.ts'
import { assignedWords, onlyHereWords, removedWords, severalNames } from './desk-words.ts'
import { positionOf, seatFor } from './drop-marks.ts'
import type { InHand, Placed, Target } from './in-hand.ts'

type Board = Pick<CourtsAtHand, 'index' | 'edit'>

/** `board` answers what is at hand at that moment: the desk itself stays the same for as long as the screen is open. */
export function createDesk(board: () => Board) {
  const make = (words: EditWords, change: Parameters<CourtsAtHand['edit']>[0]) => board().edit(change, words)
  const courtOf = (courtId: string): CourtFacts | undefined => board().index.court(courtId)

  return {
    /** They leave the court they come from. */
    put: (person: InHand, target: Target) => {
      const { courtId } = target
      const court = courtOf(courtId)
      if (!court) return
      const words = assignedWords(person.kind, person.name, court)
      if (person.kind === 'official')
        return make(words, (places) => putOfficial(places, person.id, courtId, person.from))
      const position = seatFor(placesOf(board().index.board.places, courtId), target.position)
      if (position === undefined) return
      make(words, (places) => putClinician(places, person.id, { courtId, position }, person.from))
    },

    /** Several in one step; they keep their other courts. */
    addOfficials: (people: readonly { id: string; name: string }[], courtId: string) => {
      const court = courtOf(courtId)
      if (!court || people.length === 0) return
      make(assignedWords('official', severalNames(people.map(({ name }) => name)), court), (places) =>
        people.reduce((all, { id }) => putOfficial(all, id, courtId, null), places),
      )
    },

    /** Off every other court. */
    hereOnly: ({ kind, id, name, courtId, position }: Placed) => {
      const court = courtOf(courtId)
      if (!court) return
      const seat = position ?? positionOf(placesOf(board().index.board.places, courtId), id)
      make(onlyHereWords(kind, name, court), (places) => {
        if (kind === 'official') return putOfficial(places, id, courtId, 'all')
        return seat === undefined ? places : putClinician(places, id, { courtId, position: seat }, 'all')
      })
    },

    /** None (spec 2 §4). */
    remove: ({ kind, id, name, courtId, position }: Placed) => {
      const court = courtOf(courtId)
      if (!court) return
      make(removedWords(kind, name, court), (places) => {
        if (kind === 'official') return takeOfficial(places, id, courtId)
        const seat = position ?? positionOf(placesOf(places, courtId), id)
        return seat === undefined ? places : putClinician(places, null, { courtId, position: seat })
      })
    },
  }
}
export type Desk = ReturnType<typeof createDesk>
