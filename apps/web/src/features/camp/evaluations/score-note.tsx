// One line to a score that was given, folded away: most need none, and rows must not move under a fast thumb.

import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'

const MOST_LETTERS = 1_000

/** In the place of the criterion's name, as high as the keys beside it. */
export const NoteButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" aria-expanded={false} onClick={onPress} className="min-h-11 rounded-control text-left">
    <span lang="en" className="wrap-break-word block hyphens-auto text-meta leading-[18px] md:text-small">
      {name}
    </span>
    <span className="block text-caption text-muted-foreground underline underline-offset-2">Add a note</span>
  </button>
)

type LineProps = { name: string; note: string; isNew: boolean; onNote: (note: string) => void }

export const NoteLine = ({ name, note, isNew, onNote }: LineProps) => (
  <input
    // biome-ignore lint/a11y/noAutofocus: whoever pressed for it wants to write
    autoFocus={isNew}
    type="text"
    maxLength={MOST_LETTERS}
    value={note}
    placeholder="What did you see?"
    aria-label={`Note on ${name}`}
    onChange={(event) => onNote(event.target.value)}
    className={cx(controlClass, controlHeight, 'col-span-full')}
  />
)
