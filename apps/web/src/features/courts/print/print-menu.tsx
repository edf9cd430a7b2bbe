import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { CourtSheet, type SheetKind } from './court-sheet.tsx'

/** Puts the day that is shown on paper. */
export function PrintMenu() {
  const { index, day } = useBoardEditor()
  // Not every browser says when printing is over: asked again, the sheet is made anew.
  const [sheet, setSheet] = useState<{ kind: SheetKind; turn: number } | null>(null)
  const show = (kind: SheetKind) => setSheet((last) => ({ kind, turn: (last?.turn ?? 0) + 1 }))
  const isEmpty = !index.board.courts.some((court) => court.day === day)
  return (
    <>
      <Menu
        label="Print"
        trigger={
          <Button>
            <Printer aria-hidden="true" />
            Print
          </Button>
        }
      >
        <MenuItem disabled={isEmpty} onSelect={() => show('day')}>
          Sheet of the day
        </MenuItem>
        <MenuItem disabled={isEmpty} onSelect={() => show('people')}>
          Sheet per person
        </MenuItem>
      </Menu>
      {sheet && <CourtSheet key={sheet.turn} kind={sheet.kind} onPrinted={() => setSheet(null)} />}
    </>
  )
}
