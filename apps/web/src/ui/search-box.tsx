import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'

type Props = {
  value: string
  /** Called once typing has rested; clearing and Enter call it at once. */
  onSearch: (text: string) => void
  label: string
  placeholder?: string
  clearLabel?: string
  delay?: number
  id?: string
}

/** Filters as you type. What is typed is never overwritten by an answer that arrives late. */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  clearLabel = 'Clear search',
  delay = 250,
  id,
}: Props) {
  const { text, type, settle } = useTyped(value, onSearch, delay)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    settle('')
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
          if (event.key === 'Enter') settle(text)
          if (event.key === 'Escape' && text !== '') clear()
        }}
        className={cx(controlClass, controlHeight, 'pr-12 pl-10')}
      />
      {text !== '' && (
        <button
          type="button"
          onClick={clear}
          aria-label={clearLabel}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
        >
          <X aria-hidden="true" className="size-[18px]" />
        </button>
      )}
    </search>
  )
}

function useTyped(value: string, onSearch: (text: string) => void, delay: number) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  // Only a change that did not come from here (Back, a reset link) replaces what is typed.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  const settle = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    sent.current = next
    latest.current(next)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(next), delay)
  }
  return { text, type, settle }
}
