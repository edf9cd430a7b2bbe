// Taking somebody in hand: from here on every court of the day says what it thinks of them.

import type { BoardEditor } from '../board-context.tsx'
import type { DragItem } from './drag-item.ts'
import { hand } from './drag-store.ts'
import { dropHints } from './drop-hints.ts'

type Board = Pick<BoardEditor, 'index' | 'day'>

export function pickUp({ index, day }: Board, person: DragItem, by: 'pointer' | 'keys') {
  const courts = index.board.courts.filter((court) => court.day === day)
  hand.take({ person, by, marks: dropHints(index, person, courts), over: by === 'keys' ? person.from : null })
}
