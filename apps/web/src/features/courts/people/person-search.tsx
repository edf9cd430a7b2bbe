// Finds somebody by a few letters: a box with at most five names under it (the combobox pattern).

import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { bestMatches, nextOption } from './find-people.ts'
import type { PersonRowFacts } from './people-rows.ts'
import { SearchMatches } from './search-matches.tsx'

type Props = {
  rows: readonly PersonRowFacts[]
  text: string
  onType: (text: string) => void
  onPick: (row: PersonRowFacts) => void
}

export function PersonSearch({ rows, text, onType, onPick }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const matches = isOpen ? bestMatches(rows, text, ({ name }) => name) : []
  const shown = matches[active]
  const type = (next: string) => {
    onType(next)
    setOpen(true)
    setActive(-1)
  }
  const pick = (row: PersonRowFacts) => {
    setOpen(false)
    onType('')
    onPick(row)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(nextOption(matches.length, active, event.key))
    }
    const meant = shown ?? matches[0]
    if (event.key === 'Enter' && meant) {
      event.preventDefault()
      pick(meant)
    }
    if (event.key === 'Escape' && text !== '') {
      // First the names go, then what was typed; only then is Escape somebody else's.
      event.stopPropagation()
      if (matches.length > 0) setOpen(false)
      else onType('')
    }
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
        aria-activedescendant={shown ? `${listId}-${shown.id}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search people"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        className={cx(controlClass, controlHeight, 'pr-12 pl-10')}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            type('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
        >
          <X aria-hidden="true" className="size-[18px]" />
        </button>
      )}
      <SearchMatches id={listId} matches={matches} activeId={shown?.id} onPick={pick} />
    </search>
  )
}
