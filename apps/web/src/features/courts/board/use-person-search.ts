// What the box of the search does with keys and words; how it looks is person-search.tsx.

import { type KeyboardEvent, useState } from 'react'
import { bestMatches, nextOption } from './find-people.ts'
import type { PersonRowFacts } from './people-rows.ts'

export type SearchProps = {
  rows: readonly PersonRowFacts[]
  text: string
  onType: (text: string) => void
  onPick: (row: PersonRowFacts) => void
}

export function usePersonSearch({ rows, text, onType, onPick }: SearchProps) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const matches = isOpen ? bestMatches(rows, text, ({ name }) => name) : []
  const shown = matches[active]
  const close = () => setOpen(false)
  const type = (next: string) => {
    onType(next)
    setOpen(true)
    setActive(-1)
  }
  const pick = (row: PersonRowFacts) => {
    close()
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
      if (matches.length > 0) close()
      else onType('')
    }
  }
  return { matches, shown, type, pick, press, close }
}
