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
  SlidersHorizontal,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { saveCsv } from '../../lib/download.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { FindPeople } from './board/people-panel.tsx'
import { useBoard, useBoardCommands, useDay, useDraft, useIsSending } from './board-context.tsx'
import { countChanges, unsavedLabel } from './change-messages.ts'
import { courtsCsv, exportName } from './courts-csv.ts'
import { CourtsHeading, type HeadingLevel } from './courts-shell.tsx'
import { NotifyButton } from './notify/notify-button.tsx'
import { usePrintedSheet } from './print/use-printed-sheet.tsx'
import { SaveButton } from './unsaved-bar.tsx'

export const PHONE = '(max-width: 639.98px)'

const AddCourtDialog = lazy(() => import('./dialogs/add-court-dialog.tsx'))
const CopyDayDialog = lazy(() => import('./dialogs/copy-day-dialog.tsx'))
const CourtSettingsDialog = lazy(() => import('./notify/court-settings-dialog.tsx'))
const AutoAssignDialog = lazy(() => import('./auto-assign/auto-assign-dialog.tsx'))

type ToolDialog = 'assign' | 'add' | 'copy' | 'settings' | 'reset'

type ToolsProps = {
  level: HeadingLevel
  /** The choice of the event, or of the own or all courts. */
  scopeSelect: ReactNode
  filters: PhoneFilters
}

/** On phones the filters are shown by a button, so that the courts start high on the screen. */
export type PhoneFilters = { areShown: boolean; toggle: () => void }

export const PHONE_FILTERS_ID = 'court-filters'

/** One row on wide screens. On phones two, with the rare tools in the menu. */
export function CourtTools({ level, scopeSelect, filters }: ToolsProps) {
  const { canEdit } = useBoard()
  const isPhone = useMediaQuery(PHONE)
  const [opened, setOpened] = useState<ToolDialog | null>(null)
  const find = isPhone && (
    <>
      <FindPeople />
      <FiltersButton {...filters} />
    </>
  )
  return (
    <CourtsHeading level={level} note={canEdit && <SaveState />}>
      <section aria-label="Court tools" className="flex flex-wrap items-center gap-2 max-sm:contents">
        {canEdit ? <HistoryButtons /> : find}
        {isPhone && <MoreMenu onOpen={setOpened} />}
        <span className="basis-full sm:hidden" />
        <DaySelect />
        {/* Readers switch between their own and all courts. */}
        {canEdit ? find : isPhone && <div className="flex-1">{scopeSelect}</div>}
        {canEdit && !isPhone && (
          <>
            <Tool icon={WandSparkles} label="Assign for me" onClick={() => setOpened('assign')} />
            <Tool icon={Plus} label="Add New Court" onClick={() => setOpened('add')} />
          </>
        )}
        <WideTools onReset={() => setOpened('reset')} />
        {!isPhone && <MoreMenu onOpen={setOpened} />}
        {canEdit && (
          <div className="max-sm:hidden">
            <SaveButton size="small" />
          </div>
        )}
        {canEdit && <NotifyButton />}
      </section>
      {opened && <OpenedDialog dialog={opened} onClose={() => setOpened(null)} />}
    </CourtsHeading>
  )
}

type DialogProps = { dialog: ToolDialog; onClose: () => void }

const OpenedDialog = ({ dialog, onClose }: DialogProps) => (
  <LazyPart>
    {dialog === 'assign' && <AutoAssignDialog onClose={onClose} />}
    {dialog === 'add' && <AddCourtDialog onClose={onClose} />}
    {dialog === 'copy' && <CopyDayDialog onClose={onClose} />}
    {dialog === 'settings' && <CourtSettingsDialog onClose={onClose} />}
    {dialog === 'reset' && <ResetDialog onClose={onClose} />}
  </LazyPart>
)

/** Says how many filters are set although they are hidden. */
function FiltersButton({ areShown, toggle }: PhoneFilters) {
  const { params } = useUrlState()
  const active = params.get('slot') ? 1 : 0
  return (
    <Button
      size="small"
      className={cx('min-h-11', active ? '' : 'w-11 px-0')}
      aria-expanded={areShown}
      aria-controls={PHONE_FILTERS_ID}
      onClick={toggle}
    >
      <SlidersHorizontal aria-hidden="true" />
      <span className="sr-only">Filters</span>
      {active > 0 && active}
    </Button>
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

const Tool = ({ icon: Icon, label, ...button }: ToolProps) => (
  <Button size="small" className="pointer-coarse:min-h-11" {...button}>
    <Icon aria-hidden="true" />
    {label}
  </Button>
)

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

function MoreMenu({ onOpen }: { onOpen: (dialog: ToolDialog) => void }) {
  const { canEdit, saved } = useBoard()
  const isResetting = useIsSending('reset')
  const canOpenHub = useCanOpenHub(saved.event.id)
  const exportDay = useExport()
  const isPhone = useMediaQuery(PHONE)
  const isWide = useMediaQuery(WIDE)
  const { print, isEmpty, sheet } = usePrintedSheet()
  return (
    <>
      <Menu
        label="More court tools"
        trigger={<IconButton {...ICON_TOOL} icon={MoreHorizontal} label="More court tools" />}
      >
        {isPhone && canEdit && (
          <>
            <MenuItem icon={WandSparkles} onSelect={() => onOpen('assign')}>
              Assign for me
            </MenuItem>
            <MenuItem icon={Plus} onSelect={() => onOpen('add')}>
              Add New Court
            </MenuItem>
            <MenuSeparator />
          </>
        )}
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
          <MenuItem icon={CopyPlus} onSelect={() => onOpen('copy')}>
            Copy a day
          </MenuItem>
        )}
        {canEdit && (
          <MenuItem icon={Settings2} onSelect={() => onOpen('settings')}>
            Publishing
          </MenuItem>
        )}
        {!isWide && canEdit && <MenuSeparator />}
        {!isWide && canEdit && (
          <MenuItem
            icon={RotateCcw}
            disabled={saved.courts.length === 0 || isResetting}
            onSelect={() => onOpen('reset')}
          >
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

/** The action of a day without courts. */
export function AddFirstCourt() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Add court
      </Button>
      {isOpen && (
        <LazyPart>
          <AddCourtDialog onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}
