import { cx } from '../../../ui/cx.ts'
import type { PersonRowFacts } from './people-rows.ts'
import { PersonAvatar } from './person-avatar.tsx'

type Props = {
  id: string
  matches: readonly PersonRowFacts[]
  activeId: string | undefined
  onPick: (row: PersonRowFacts) => void
}

/** Always there, so that the box can name it; empty it is not seen. */
export function SearchMatches({ id, matches, activeId, onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Matches"
      className={cx(
        'absolute inset-x-0 top-[calc(100%+4px)] z-30 grid rounded-control bg-card p-1 text-foreground shadow-popover',
        matches.length === 0 && 'hidden',
      )}
    >
      {matches.map((row) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus; the arrow keys move through the names
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
        <div
          key={row.id}
          id={`${id}-${row.id}`}
          role="option"
          aria-selected={row.id === activeId}
          // The box would lose the focus, and the names with it, before the press counts.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(row)}
          className="flex min-h-11 items-center gap-2.5 rounded-tag px-2 py-1 hover:bg-muted aria-selected:bg-muted"
        >
          <PersonAvatar face={row.face} size={32} />
          <span className="min-w-0 flex-1">
            <span className="wrap-anywhere block font-strong text-small leading-[18px]">{row.name}</span>
            <span className="block text-caption text-muted-foreground">{row.about}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
