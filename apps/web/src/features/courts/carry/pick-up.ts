// Taking somebody in hand: from here on every court of the day says what it thinks of them.

import type { CourtsAtHand } from '../courts-at-hand.ts'
import { dropMarks } from './drop-marks.ts'
import { hand } from './hand-store.ts'
import type { InHand } from './in-hand.ts'

type Board = Pick<CourtsAtHand, 'index' | 'day'>

export function pickUp({ index, day }: Board, person: InHand, by: 'pointer' | 'keys') {
  const courts = index.board.courts.filter((court) => court.day === day)
  hand.take({ person, by, marks: dropMarks(index, person, courts), over: by === 'keys' ? person.from : null })
}
