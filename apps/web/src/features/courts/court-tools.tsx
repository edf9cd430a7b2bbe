import { campsApi } from '@crew-chief/contract/camps'
import { campDays, dayLabel, shortDayLabel } from '@crew-chief/domain/camp/camp-days'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import { paths } from '@crew-chief/domain/paths'
import {
  CopyPlus,
  Download,
  type LucideIcon,
  MonitorPlay,
  MoreHorizontal,
  Plus,
  Printer,
  Redo2,
  RotateCcw,
  Settings2,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import { lazy, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { saveCsv } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useBoard, useBoardCommands, useDay, useDraft, useIsSending } from './board-context.tsx'
import { countChanges, unsavedLabel } from './change-messages.ts'
import { courtsCsv, exportName } from './courts-csv.ts'
import { CourtsHeading, type HeadingLevel } from './courts-shell.tsx'
import { NotifyButton } from './notify/notify-button.tsx'
import { usePrintedSheet } from './print/use-printed-sheet.tsx'
import { SaveButton } from './unsaved-bar.tsx'

const PHONE = '(max-width: 639.98px)'

const AddCourtDialog = lazy(() => import('./dialogs/add-court-dialog.tsx'))
const CopyDayDialog = lazy(() => import('./dialogs/copy-day-dialog.tsx'))
const CourtSettingsDialog = lazy(() => import('./notify/court-settings-dialog.tsx'))
const AutoAssignDialog = lazy(() => import('./auto-assign/auto-assign-dialog.tsx'))

/** One row on wide screens. Phones show undo, redo and the menu beside the heading. */
export function CourtTools({ level }: { level: HeadingLevel }) {
  const { canEdit } = useBoard()
  const isPhone = useMediaQuery(PHONE)
  const [isResetOpen, setResetOpen] = useState(false)
  const [isCopyOpen, setCopyOpen] = useState(false)
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const more = (
    <MoreMenu
      onReset={() => setResetOpen(true)}
      onCopyDay={() => setCopyOpen(true)}
      onSettings={() => setSettingsOpen(true)}
    />
  )
  return (
    <CourtsHeading level={level} note={canEdit && <SaveState />}>
      <section aria-label="Court tools" className="flex flex-wrap items-center gap-2 max-sm:contents">
        {canEdit && <HistoryButtons />}
        {isPhone && more}
        <span className="basis-full sm:hidden" />
        <DaySelect />
        {canEdit && <AutoAssignButton />}
        {canEdit && <AddCourtButton />}
        <WideTools onReset={() => setResetOpen(true)} />
        {!isPhone && more}
        {canEdit && (
          <div className="max-sm:hidden">
            <SaveButton size="small" />
          </div>
        )}
        {canEdit && <NotifyButton />}
      </section>
      {isResetOpen && <ResetDialog onClose={() => setResetOpen(false)} />}
      {isCopyOpen && (
        <LazyPart>
          <CopyDayDialog onClose={() => setCopyOpen(false)} />
        </LazyPart>
      )}
      {areSettingsOpen && (
        <LazyPart>
          <CourtSettingsDialog onClose={() => setSettingsOpen(false)} />
        </LazyPart>
      )}
    </CourtsHeading>
  )
}

function SaveState() {
  const { changes } = useBoard()
  return changes.length > 0 ? unsavedLabel(countChanges(changes)) : 'All changes saved'
}

function HistoryButtons() {
  const { undo, redo } = useBoardCommands()
  const canUndo = useDraft(({ past }) => past.length > 0)
  const canRedo = useDraft(({ future }) => future.length > 0)
  return (
    <div className="flex gap-1">
      <IconButton {...ICON_TOOL} icon={Undo2} label="Undo edit" onClick={undo} disabled={!canUndo} />
      <IconButton {...ICON_TOOL} icon={Redo2} label="Redo edit" onClick={redo} disabled={!canRedo} />
    </div>
  )
}

const ICON_TOOL = { variant: 'outline', size: 'small', className: 'pointer-coarse:size-11' } as const

type ToolProps = { icon: LucideIcon; label: string; onClick: () => void; pending?: boolean; disabled?: boolean }

/** On phones an icon beside the day, if the event has several. */
function Tool({ icon: Icon, label, ...button }: ToolProps) {
  const { saved } = useBoard()
  const isIcon = campDays(saved.event).length > 1
  return (
    <Button
      size="small"
      className={cx('pointer-coarse:min-h-11', isIcon ? 'max-sm:w-11 max-sm:px-0' : 'max-sm:flex-1')}
      {...button}
    >
      <Icon aria-hidden="true" />
      <span className={isIcon ? 'max-sm:sr-only' : ''}>{label}</span>
    </Button>
  )
}

function DaySelect() {
  const { saved } = useBoard()
  const { day, setDay } = useDay()
  const labelOf = useMediaQuery(PHONE) ? shortDayLabel : dayLabel
  const days = campDays(saved.event)
  if (days.length < 2) return null
  const options = days.map((each, index) => ({ value: each.key, label: labelOf(each, index) }))
  return (
    <div className="max-sm:flex-1 max-sm:basis-44 sm:w-56 pointer-coarse:[&_select]:h-11">
      <NativeSelect label="Day" size="small" value={day} onChange={setDay} options={options} />
    </div>
  )
}

const WIDE = '(min-width: 1280px)'

/** The header's Reset and Export (spec 2 §2); narrower screens have them in the menu. */
function WideTools({ onReset }: { onReset: () => void }) {
  const { canEdit, saved } = useBoard()
  const isResetting = useIsSending('reset')
  const exportDay = useExport()
  if (!useMediaQuery(WIDE)) return null
  return (
    <>
      {canEdit && (
        <Tool
          icon={RotateCcw}
          label="Reset"
          onClick={onReset}
          pending={isResetting}
          disabled={saved.courts.length === 0}
        />
      )}
      <Tool icon={Download} label="Export" onClick={exportDay} />
    </>
  )
}

type MoreProps = { onReset: () => void; onCopyDay: () => void; onSettings: () => void }

function MoreMenu({ onReset, onCopyDay, onSettings }: MoreProps) {
  const { canEdit, saved } = useBoard()
  const isResetting = useIsSending('reset')
  const canOpenHub = useCanOpenHub(saved.event.id)
  const exportDay = useExport()
  const isWide = useMediaQuery(WIDE)
  const { print, isEmpty, sheet } = usePrintedSheet()
  return (
    <>
      <Menu
        label="More court tools"
        trigger={<IconButton {...ICON_TOOL} icon={MoreHorizontal} label="More court tools" />}
      >
        {!isWide && (
          <MenuItem icon={Download} onSelect={exportDay}>
            Export
          </MenuItem>
        )}
        <MenuItem icon={Printer} disabled={isEmpty} onSelect={() => print('day')}>
          Print day sheet
        </MenuItem>
        <MenuItem icon={Printer} disabled={isEmpty} onSelect={() => print('people')}>
          Print individual sheets
        </MenuItem>
        {canOpenHub && (
          <MenuLink icon={MonitorPlay} to={paths.camp(saved.event.id, 'board')}>
            Gym board
          </MenuLink>
        )}
        {canEdit && campDays(saved.event).length > 1 && (
          <MenuItem icon={CopyPlus} onSelect={onCopyDay}>
            Copy a day
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={Settings2} onSelect={onSettings}>
            Publishing
          </MenuItem>
        )}
        {!isWide && canEdit && <MenuSeparator />}
        {!isWide && canEdit && (
          <MenuItem icon={RotateCcw} disabled={saved.courts.length === 0 || isResetting} onSelect={onReset}>
            Reset
          </MenuItem>
        )}
      </Menu>
      {sheet}
    </>
  )
}

/** Staff and participants. */
function useCanOpenHub(eventId: string): boolean {
  const { saved } = useBoard()
  const isStaff = isEventStaff({ functions: saved.myFunctions })
  const { data: camps } = useRead(campsApi.listCamps, {}, { enabled: !isStaff })
  return isStaff || (camps ?? []).some(({ id }) => id === eventId)
}

/** Exports the selected day with unsaved edits (spec 2 §6). */
function useExport(): () => void {
  const { saved, index, changes } = useBoard()
  const { day } = useDay()
  return () => {
    saveCsv(exportName(saved.event.name, day), courtsCsv(index.board, day))
    toast.success('Export Successful', changes.length > 0 ? 'Includes your unsaved changes.' : undefined)
  }
}

/** The question of the specification (2 §9), although a reset can be undone while the toast is shown. */
const RESET_QUESTION = 'Are you sure you want to reset all court assignments? This action cannot be undone.'

function ResetDialog({ onClose }: { onClose: () => void }) {
  const { reset } = useBoardCommands()
  const confirm = () => {
    onClose()
    reset()
  }
  return (
    <ConfirmDialog title="Reset court assignments" confirmLabel="Reset" onConfirm={confirm} onClose={onClose}>
      {RESET_QUESTION}
    </ConfirmDialog>
  )
}

function AutoAssignButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tool icon={WandSparkles} label="Assign for me" onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyPart>
          <AutoAssignDialog onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}

/** `isFirst`: the action of a day without courts. */
export function AddCourtButton({ isFirst = false }: { isFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isFirst ? (
        <Button variant="primary" onClick={open}>
          <Plus aria-hidden="true" />
          Add court
        </Button>
      ) : (
        <Tool icon={Plus} label="Add New Court" onClick={open} />
      )}
      {isOpen && (
        <LazyPart>
          <AddCourtDialog onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
