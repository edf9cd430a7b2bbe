import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import type { ReactNode } from 'react'
import { NativeSelect } from '../../ui/native-select.tsx'
import { AssignForMe } from './auto-assign/assign-for-me.tsx'
import { useBoardEditor } from './board-context.tsx'
import { countChanges, unsavedLabel } from './change-messages.ts'
import { CourtsHead, type HeadingLevel } from './courts-heading.tsx'
import { AddCourtButton } from './dialogs/add-court.tsx'
import { ExportButton } from './dialogs/export-button.tsx'
import { PrintMenu } from './print/print-menu.tsx'
import { ResetButton } from './reset-button.tsx'
import { SaveButton } from './save-button.tsx'
import { BoardLink } from './tv/board-link.tsx'
import { useMayEnter } from './use-may-enter.ts'

/** The head of the board: what it is, which day, and all that is done to the whole of it. */
export function CourtTools({ level, chooser }: { level: HeadingLevel; chooser: ReactNode }) {
  const { canEdit, saved } = useBoardEditor()
  const mayEnter = useMayEnter(saved.event.id)
  return (
    <>
      <CourtsHead level={level} note={canEdit && <SavedState />}>
        {chooser}
        <DaySelect />
      </CourtsHead>
      <section
        aria-label="Court tools"
        className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*]:w-full"
      >
        {canEdit && <ResetButton />}
        <ExportButton />
        <PrintMenu />
        {mayEnter && <BoardLink eventId={saved.event.id} />}
        <AssignForMe />
        <AddCourtButton />
        {canEdit && (
          <div className="ml-auto max-sm:hidden">
            <SaveButton />
          </div>
        )}
      </section>
    </>
  )
}

/** Not there for an event of one day. */
function DaySelect() {
  const { saved, day, setDay } = useBoardEditor()
  const days = campDays(saved.event)
  if (days.length < 2) return null
  const options = days.map((each, index) => ({ value: each.key, label: dayLabel(each, index) }))
  return (
    <div className="w-full sm:w-72">
      <NativeSelect label="Day" value={day} onChange={setDay} options={options} />
    </div>
  )
}

function SavedState() {
  const { changes } = useBoardEditor()
  return changes.length > 0 ? unsavedLabel(countChanges(changes)) : 'Everything is saved'
}
