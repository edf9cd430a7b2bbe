import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { CourtFacts, Placement } from '@crew-chief/domain/courts/board'
import { slotKey } from '@crew-chief/domain/courts/court-groups'
import type { DoubleBooking } from '@crew-chief/domain/courts/double-bookings'
import { unassignClinician, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { type LucideIcon, Redo2, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { StatusText } from '../../ui/status-text.tsx'
import { removedMessage } from './assign/commands.ts'
import { chipKey } from './assign/focus-after-edit.ts'
import { useBoard, useBoardCommands, useDay, useDraft, useIsSending } from './board-context.tsx'
import { BoardNotices } from './board-notices.tsx'
import { conflictMessage, countChanges, FIX_CONFLICT_ID, unsavedLabel } from './change-messages.ts'
import { useFocusHeadingOnUnmount } from './courts-shell.tsx'

/** At the bottom of the screen, above the hub's bar on phones, while there are unsaved edits, conflicts or notices. */
export function UnsavedBar() {
  const { canEdit, changes, conflicts } = useBoard()
  const hasMissing = useDraft(({ missing }) => missing.length > 0)
  const isNeeded = changes.length > 0 || conflicts.length > 0 || hasMissing
  return canEdit && isNeeded ? <Bar /> : null
}

// One row on phones, with icon buttons. On ink, disabled buttons need dark colors in both themes.
const BUTTONS =
  'flex gap-2 max-sm:w-full sm:flex-wrap ' +
  '[&_button[aria-disabled]]:border-ink-line [&_button[aria-disabled]]:bg-ink-raised [&_button[aria-disabled]]:text-ink-muted ' +
  '[&_button[aria-disabled]]:shadow-none'

function Bar() {
  const { conflicts } = useBoard()
  const [isFixing, setFixing] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useFocusHeadingOnUnmount(bar)
  const conflict = conflicts[0]
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Unsaved changes"
      data-unsaved-bar=""
      className="on-ink -mx-4 md:-mx-6 xl:-mx-10 sticky bottom-[calc(var(--hub-bar,0px)+env(safe-area-inset-bottom))] z-20 grid grid-cols-[minmax(0,1fr)] gap-3 border-primary border-t-[5px] bg-ink px-4 py-3 text-ink-foreground md:px-6 xl:px-10"
    >
      <BoardNotices />
      {conflict && isFixing && (
        <FixConflict conflict={conflict} count={conflicts.length} onFixed={() => bar.current?.focus()} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Status isFixing={isFixing} />
        <div className={BUTTONS}>
          <EditButtons />
          {/* Phones have room for only one of the two buttons. */}
          <div className={cx('grid max-sm:flex-1', conflict && 'max-sm:hidden')}>
            <SaveButton variant={conflict ? 'outline' : 'primary'} />
          </div>
          {conflict && (
            <Button
              id={FIX_CONFLICT_ID}
              variant="primary"
              className="max-sm:flex-1"
              aria-expanded={isFixing}
              onClick={() => setFixing(!isFixing)}
            >
              Fix conflict
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

const RESTORED = 'Restored from your last visit'

/** The number of changes, then the conflict or the last edit. */
function Status({ isFixing }: { isFixing: boolean }) {
  const { changes, conflicts, index } = useBoard()
  const lastEdit = useDraft((draft) => draft.lastEdit)
  const isRestored = useDraft((draft) => draft.isRestored)
  const conflict = conflicts[0]
  const last = lastEdit?.description ?? lastEdit?.title ?? (isRestored ? RESTORED : '')
  return (
    <StatusText className="flex min-w-0 items-center gap-2.5 max-sm:w-full">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />
      {/* A conflict must be readable in full; the last edit may be truncated. */}
      <span className={cx('min-w-0', !conflict && 'max-sm:truncate')}>
        <strong className="whitespace-nowrap font-bold">{unsavedLabel(countChanges(changes))}</strong>{' '}
        <span className="ml-1 text-ink-muted text-meta">
          {conflict && !isFixing ? conflictMessage(index, conflict) : last}
        </span>
      </span>
    </StatusText>
  )
}

function EditButtons() {
  const { undo, redo, edit } = useBoardCommands()
  const base = useDraft((draft) => draft.base)
  const canUndo = useDraft(({ past }) => past.length > 0)
  const canRedo = useDraft(({ future }) => future.length > 0)
  const isSaving = useIsSending('edits')
  const discard = () => edit(() => base, { title: 'Changes discarded' })
  return (
    <>
      <EditButton icon={Undo2} label="Undo last" onClick={undo} disabled={!canUndo} />
      <EditButton icon={Redo2} label="Redo" onClick={redo} disabled={!canRedo} />
      <EditButton icon={Trash2} label="Discard" onClick={discard} disabled={isSaving} />
    </>
  )
}

type EditButtonProps = { icon: LucideIcon; label: string; onClick: () => void; disabled?: boolean }

const EditButton = ({ icon: Icon, label, onClick, disabled }: EditButtonProps) => (
  <Button variant="inverse" className="max-sm:w-12 max-sm:px-0" onClick={onClick} disabled={disabled}>
    <Icon aria-hidden="true" />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
)

type SaveProps = { variant?: 'outline' | 'primary'; size?: 'small' | 'medium' }

export function SaveButton({ variant = 'outline', size = 'medium' }: SaveProps) {
  const { changes, conflicts } = useBoard()
  const { save } = useBoardCommands()
  const isSaving = useIsSending('edits')
  return (
    <Button
      variant={variant}
      size={size}
      className={size === 'small' ? 'pointer-coarse:min-h-11' : ''}
      onClick={save}
      pending={isSaving}
      pendingLabel="Saving..."
      disabled={changes.length === 0 || conflicts.length > 0}
    >
      Save
    </Button>
  )
}

type FixProps = { conflict: DoubleBooking; count: number; onFixed: () => void }

/** Scrolls to the double-booked person and offers to take them off one of the two courts. */
function FixConflict({ conflict, count, onFixed }: FixProps) {
  const { index } = useBoard()
  const { edit } = useBoardCommands()
  const { kind, personId, courts } = conflict
  const person = kind === 'official' ? index.official(personId) : index.clinician(personId)
  useScrollToConflict(conflict)
  const takeOff = (court: CourtFacts) => {
    const message = removedMessage(kind, person ? fullName(person) : 'Someone', court)
    edit((places) => withoutPerson(places, conflict, court.id), message)
    // The pressed button unmounts with the conflict.
    onFixed()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-ink-line border-b pb-3">
      <p>
        {conflictMessage(index, conflict)}
        {count > 1 && <span className="text-ink-muted"> (1 of {count})</span>}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {courts.map((court) => (
          <Button key={court.id} variant="inverse" onClick={() => takeOff(court)}>
            Remove from {court.name}
            {court.startTime && `, ${to12Hour(court.startTime)}`}
          </Button>
        ))}
      </div>
    </div>
  )
}

const withoutPerson = (places: Placement, { kind, personId }: DoubleBooking, courtId: string): Placement =>
  kind === 'official' ? unassignOfficial(places, personId, courtId) : unassignClinician(places, personId, courtId)

/** Shows the person on the later court, after switching the day and the time slot if they hide it. */
function useScrollToConflict({ kind, personId: id, courts }: DoubleBooking) {
  const { day } = useDay()
  const { params, set } = useUrlState()
  const [, court] = courts
  const slot = params.get('slot')
  const isShown = court.day === day && (!slot || slot === slotKey(court))
  const key = chipKey({ kind, id, courtId: court.id })
  const showDay = useEffectEvent((courtDay: string) => set({ day: courtDay, slot: null }))
  useEffect(() => {
    if (isShown) document.querySelector(`[data-chip="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' })
    else showDay(court.day)
  }, [key, court.day, isShown])
}
