import { Redo2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { conflictWords, countChanges, unsavedWords } from './change-words.ts'
import { useCourts } from './courts-at-hand.ts'
import { FixConflict } from './fix-conflict.tsx'
import { SaveButton } from './save-button.tsx'
import { useFocusBack } from './use-focus-back.ts'

// Two in a row on phones. On ink, what cannot be pressed is dark in both themes.
const BUTTONS =
  'flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow max-sm:[&>*]:basis-[calc(50%-4px)] ' +
  '[&_button[aria-disabled]]:border-ink-line [&_button[aria-disabled]]:bg-ink-raised [&_button[aria-disabled]]:text-ink-muted ' +
  '[&_button[aria-disabled]]:shadow-none'

/** At the bottom of the screen, above the hub's bar on phones, for as long as something waits to be saved. */
export function UnsavedBar() {
  const { canEdit, changes, conflicts } = useCourts()
  return canEdit && (changes.length > 0 || conflicts.length > 0) ? <Bar /> : null
}

function Bar() {
  const { conflicts } = useCourts()
  const [isFixing, setFixing] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useFocusBack(bar)
  const conflict = conflicts[0]
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Unsaved changes"
      data-unsaved-bar=""
      className="on-ink -mx-4 md:-mx-6 xl:-mx-10 sticky bottom-[calc(var(--hub-bar,0px)+env(safe-area-inset-bottom))] z-20 grid gap-3 border-primary border-t-[5px] bg-ink px-4 py-3 text-ink-foreground md:px-6 xl:px-10"
    >
      {conflict && isFixing && (
        <FixConflict conflict={conflict} of={conflicts.length} onFixed={() => bar.current?.focus()} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Words isFixing={isFixing} />
        <div className={BUTTONS}>
          <Steps />
          <SaveButton variant={conflict ? 'outline' : 'primary'} />
          {conflict && (
            <Button variant="primary" aria-expanded={isFixing} onClick={() => setFixing(!isFixing)}>
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
  const { changes, conflicts, index, lastWords } = useCourts()
  const conflict = conflicts[0]
  const last = lastWords ? (lastWords.description ?? lastWords.title) : 'Kept on this device from your last visit'
  return (
    <p role="status" className="flex min-w-0 items-center gap-2.5 max-sm:w-full">
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />
      <span className="min-w-0">
        <strong className="whitespace-nowrap font-bold">{unsavedWords(countChanges(changes))}</strong>{' '}
        <span className="ml-1 text-ink-muted text-meta">
          {conflict && !isFixing ? conflictWords(index, conflict) : last}
        </span>
      </span>
    </p>
  )
}

function Steps() {
  const { undo, redo, canUndo, canRedo, discard, isSaving } = useCourts()
  return (
    <>
      <Button variant="inverse" onClick={undo} disabled={!canUndo}>
        <Undo2 aria-hidden="true" />
        Undo last
      </Button>
      {canRedo && (
        <Button variant="inverse" onClick={redo}>
          <Redo2 aria-hidden="true" />
          Redo
        </Button>
      )}
      <Button variant="inverse" onClick={discard} disabled={isSaving}>
        Discard
      </Button>
    </>
  )
}
