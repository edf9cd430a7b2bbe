import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { bestMatches, nextOption, type PersonRowData } from './people-rows.ts'
import { PersonAvatar } from './person-display.tsx'

type Props = {
  rows: readonly PersonRowData[]
  text: string
  onType: (text: string) => void
  onSelect: (row: PersonRowData) => void
}

/** A combobox with at most five matches. */
export function PersonSearch(props: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { matches, active, type, select, onKeyDown, close } = usePersonSearch(props)
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-[18px]"
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search people"
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search"
        value={props.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={cx(controlClass, controlHeight, 'pl-10', props.text === '' ? 'pr-3' : 'pr-12')}
      />
      {props.text !== '' && <ClearButton onPress={clear} />}
      <Matches id={listId} matches={matches} activeId={active?.id} onSelect={select} />
    </search>
  )
}

function usePersonSearch({ rows, text, onType, onSelect }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const matches = isOpen ? bestMatches(rows, text, ({ name }) => name) : []
  const active = matches[activeIndex]
  const close = () => setOpen(false)
  const type = (next: string) => {
    onType(next)
    setOpen(true)
    setActiveIndex(-1)
  }
  const select = (row: PersonRowData) => {
    close()
    onType('')
    onSelect(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActiveIndex(nextOption(matches.length, activeIndex, event.key))
    }
    const chosen = active ?? matches[0]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      select(chosen)
    }
    if (event.key === 'Escape' && text !== '') {
      // Closes the matches, then clears the text; only then does Escape reach the sheet.
      event.stopPropagation()
      if (matches.length > 0) close()
      else onType('')
    }
  }
  return { matches, active, type, select, onKeyDown, close }
}

const ClearButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Clear search"
    onClick={onPress}
    className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
  >
    <X aria-hidden="true" className="size-[18px]" />
  </button>
)

type MatchesProps = {
  id: string
  matches: readonly PersonRowData[]
  activeId: string | undefined
  onSelect: (row: PersonRowData) => void
}

/** Always mounted, because the input refers to it with aria-controls. */
const Matches = ({ id, matches, activeId, onSelect }: MatchesProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Matches"
    className={cx(
      'absolute top-[calc(100%+4px)] left-0 z-30 grid w-[278px] rounded-control bg-card p-1 text-foreground shadow-popover',
      matches.length === 0 && 'hidden',
    )}
  >
    {matches.map((row) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and handles the arrow keys
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
      <div
        key={row.id}
        id={`${id}-${row.id}`}
        role="option"
        aria-selected={row.id === activeId}
        // Otherwise the input loses the focus and closes the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onSelect(row)}
        className="flex min-h-11 items-center gap-2.5 rounded-tag px-2 py-1 hover:bg-muted aria-selected:bg-muted"
      >
        <PersonAvatar person={row.avatar} size={32} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-strong text-small leading-[1.125rem]">{row.name}</span>
          <span className="block text-caption text-muted-foreground">{row.detail}</span>
        </span>
      </div>
    ))}
  </div>
)
