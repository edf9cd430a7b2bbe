import { campApi } from '@crew-chief/contract/camp'
import { campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { hasRank } from '@crew-chief/domain/roles'
import { CopyPlus, Download, MonitorPlay, Plus, RotateCcw, WandSparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { saveCsv } from '../../lib/download.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { useBoardEditor } from './board-context.tsx'
import { countChanges, unsavedLabel } from './change-messages.ts'
import { courtsCsv, exportName } from './courts-csv.ts'
import { CourtsHeading, type HeadingLevel } from './courts-heading.tsx'
import { PrintMenu } from './print/print-menu.tsx'
import { SaveButton } from './unsaved-bar.tsx'

const AddCourtDialog = lazy(() => import('./dialogs/add-court-dialog.tsx'))
const CopyDayDialog = lazy(() => import('./dialogs/copy-day-dialog.tsx'))
const AutoAssignDialog = lazy(() => import('./auto-assign/auto-assign-dialog.tsx'))

/** The heading, the day, and the actions on the whole board. */
export function CourtTools({ level, eventSelect }: { level: HeadingLevel; eventSelect: ReactNode }) {
  const { canEdit, saved } = useBoardEditor()
  const canOpenHub = useCanOpenHub(saved.event.id)
  return (
    <>
      <CourtsHeading level={level} note={canEdit && <SaveState />}>
        {eventSelect}
        <DaySelect />
      </CourtsHeading>
      <section
        aria-label="Court tools"
        className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*]:w-full"
      >
        {canEdit && <ResetButton />}
        <ExportButton />
        <PrintMenu />
        {canOpenHub && (
          <ButtonLink to={`/camp/${saved.event.id}/board`}>
            <MonitorPlay aria-hidden="true" />
            Gym board
          </ButtonLink>
        )}
        {canEdit && <AutoAssignButton />}
        {canEdit && campDays(saved.event).length > 1 && <CopyDayButton />}
        {canEdit && <AddCourtButton />}
        {canEdit && (
          <div className="ml-auto max-sm:hidden">
            <SaveButton />
          </div>
        )}
      </section>
    </>
  )
}

/** Staff and participants. */
function useCanOpenHub(eventId: string): boolean {
  const viewer = useViewer()
  const isStaff = viewer !== null && viewer !== undefined && hasRank(viewer.role, 'CLINICIAN')
  const { data: camps } = useRead(campApi.listCamps, {}, { enabled: !isStaff })
  return isStaff || (camps ?? []).some(({ id }) => id === eventId)
}

function SaveState() {
  const { changes } = useBoardEditor()
  return changes.length > 0 ? unsavedLabel(countChanges(changes)) : 'All changes saved'
}

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

/** The question of the specification (2 §9), although a reset can be undone while the toast is shown. */
const RESET_QUESTION = 'Are you sure you want to reset all court assignments? This action cannot be undone.'

function ResetButton() {
  const { reset, isResetting, saved } = useBoardEditor()
  const [isOpen, setOpen] = useState(false)
  const confirm = () => {
    setOpen(false)
    reset()
  }
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        pending={isResetting}
        pendingLabel="Resetting..."
        disabled={saved.courts.length === 0}
      >
        <RotateCcw aria-hidden="true" />
        Reset
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Reset court assignments"
          confirmLabel="Reset"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {RESET_QUESTION}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Exports the selected day with unsaved edits (spec 2 §6). */
function ExportButton() {
  const { saved, index, day, changes } = useBoardEditor()
  const save = () => {
    saveCsv(exportName(saved.event.name, day), courtsCsv(index.board, day))
    toast.success('Export Successful', changes.length > 0 ? 'Includes your unsaved changes.' : undefined)
  }
  return (
    <Button onClick={save}>
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}

function AutoAssignButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <WandSparkles aria-hidden="true" />
        Assign for me
      </Button>
      {isOpen && (
        <Suspense>
          <AutoAssignDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CopyDayButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CopyPlus aria-hidden="true" />
        Copy a day
      </Button>
      {isOpen && (
        <Suspense>
          <CopyDayDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function AddCourtButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add New Court
      </Button>
      {isOpen && (
        <Suspense>
          <AddCourtDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
