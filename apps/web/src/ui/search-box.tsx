import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'

type Props = {
  value: string
  /** Debounced while typing; immediate on Enter and clear. */
  onSearch: (text: string) => void
  label: string
  placeholder?: string
  delay?: number
  id?: string
}

export function SearchBox({ value, onSearch, label, placeholder, delay = 250, id }: Props) {
  const { text, type, commit } = useDebouncedText(value, onSearch, delay)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    commit('')
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
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text)
          if (event.key === 'Escape' && text !== '') clear()
        }}
        className={cx(controlClass, controlHeight, 'pr-12 pl-10')}
      />
      {text !== '' && (
        <button
          type="button"
          onClick={clear}
          aria-label="Clear search"
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
        >
          <X aria-hidden="true" className="size-[18px]" />
        </button>
      )}
    </search>
  )
}

function useDebouncedText(value: string, onSearch: (text: string) => void, delay: number) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  // Only an outside change (Back, a reset link) replaces the typed text.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  const commit = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    sent.current = next
    latest.current(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(next), delay)
  }
  return { text, type, commit }
}
