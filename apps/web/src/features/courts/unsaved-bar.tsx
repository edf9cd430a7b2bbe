import { type LucideIcon, Redo2, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useBoardEditor } from './board-context.tsx'
import { conflictMessage, countChanges, unsavedLabel } from './change-messages.ts'
import { FixConflict } from './fix-conflict.tsx'
import { SaveButton } from './save-button.tsx'
import { FIX_CONFLICT_ID } from './show-conflict.ts'
import { useFocusHeadingOnUnmount } from './use-focus-back.ts'

// One row on phones: what is on its way out as icons, and the way on takes the rest. On ink, what cannot be pressed is
// dark in both themes.
const BUTTONS =
  'flex gap-2 max-sm:w-full sm:flex-wrap ' +
  '[&_button[aria-disabled]]:border-ink-line [&_button[aria-disabled]]:bg-ink-raised [&_button[aria-disabled]]:text-ink-muted ' +
  '[&_button[aria-disabled]]:shadow-none'

/** At the bottom of the screen, above the hub's bar on phones, for as long as something waits to be saved. */
export function UnsavedBar() {
  const { canEdit, changes, conflicts } = useBoardEditor()
  return canEdit && (changes.length > 0 || conflicts.length > 0) ? <Bar /> : null
}

function Bar() {
  const { conflicts } = useBoardEditor()
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
      {conflict && isFixing && (
        <FixConflict conflict={conflict} of={conflicts.length} onFixed={() => bar.current?.focus()} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Words isFixing={isFixing} />
        <div className={BUTTONS}>
          <Steps />
          {/* Where there is no room for both, the one that can be pressed. */}
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

/** How many, and the last thing that happened; a conflict is more urgent, unless it is on the table already. */
function Words({ isFixing }: { isFixing: boolean }) {
  const { changes, conflicts, index, lastEdit, isRestored } = useBoardEditor()
  const conflict = conflicts[0]
  const last = lastEdit?.description ?? lastEdit?.title ?? (isRestored ? FROM_EARLIER : '')
  return (
    <p role="status" className="flex min-w-0 items-center gap-2.5 max-sm:w-full">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />
      {/* What is in conflict is read to its end; the rest was seen when it was done. */}
      <span className={cx('min-w-0', !conflict && 'max-sm:truncate')}>
        <strong className="whitespace-nowrap font-bold">{unsavedLabel(countChanges(changes))}</strong>{' '}
        <span className="ml-1 text-ink-muted text-meta">
          {conflict && !isFixing ? conflictMessage(index, conflict) : last}
        </span>
      </span>
    </p>
  )
}

const FROM_EARLIER = 'Kept on this device from your last visit'

function Steps() {
  const { undo, redo, canUndo, canRedo, discard, isSaving } = useBoardEditor()
  return (
    <>
      <StepButton icon={Undo2} label="Undo last" onClick={undo} disabled={!canUndo} />
      {canRedo && <StepButton icon={Redo2} label="Redo" onClick={redo} />}
      <StepButton icon={Trash2} label="Discard" onClick={discard} disabled={isSaving} />
    </>
  )
}

type StepProps = { icon: LucideIcon; label: string; onClick: () => void; disabled?: boolean }

const StepButton = ({ icon: Icon, label, onClick, disabled }: StepProps) => (
  <Button variant="inverse" className="max-sm:w-12 max-sm:px-0" onClick={onClick} disabled={disabled}>
    <Icon aria-hidden="true" />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
)
