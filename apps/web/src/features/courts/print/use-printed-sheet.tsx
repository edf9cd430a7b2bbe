import { lazy, useState } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useBoard, useDay } from '../board-context.tsx'
import type { SheetKind } from './court-sheet.tsx'

const CourtSheet = lazy(() => import('./court-sheet.tsx'))

/** Prints the selected day. The caller renders `sheet` outside of the menu, which closes before the print dialog opens. */
export function usePrintedSheet() {
  const { index } = useBoard()
  const { day } = useDay()
  // Not every browser fires afterprint: the counter remounts the sheet for the next print.
  const [printed, setPrinted] = useState<{ kind: SheetKind; count: number } | null>(null)
  return {
    print: (kind: SheetKind) => setPrinted((last) => ({ kind, count: (last?.count ?? 0) + 1 })),
    isEmpty: !index.board.courts.some((court) => court.day === day),
    sheet: printed && (
      <LazyPart>
        <CourtSheet key={printed.count} kind={printed.kind} onPrinted={() => setPrinted(null)} />
      </LazyPart>
    ),
  }
}
