// Finds somebody by a few letters: a box with at most five names under it (the combobox pattern).

import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { SearchMatches } from './search-matches.tsx'
import { type SearchProps, usePersonSearch } from './use-person-search.ts'

export function PersonSearch(props: SearchProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { matches, shown, type, pick, press, close } = usePersonSearch(props)
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
        aria-activedescendant={shown ? `${listId}-${shown.id}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search people"
        value={props.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={close}
        className={cx(controlClass, controlHeight, 'pr-12 pl-10')}
      />
      {props.text !== '' && <Clear onPress={clear} />}
      <SearchMatches id={listId} matches={matches} activeId={shown?.id} onPick={pick} />
    </search>
  )
}

const Clear = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Clear search"
    onClick={onPress}
    className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
  >
    <X aria-hidden="true" className="size-[18px]" />
  </button>
)
