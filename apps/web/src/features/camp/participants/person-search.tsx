import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { toast } from '../../../ui/toast.ts'

/** Searches when asked to, not while typing: a blank term is answered in the specification's words. */
export function PersonSearch({ onSearch }: { onSearch: (term: string) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog is a React child of the page: its submit must not reach a form around it.
    event.stopPropagation()
    const term = text.trim()
    if (term === '') toast.error('Search Error', 'Please enter a search term')
    else onSearch(term)
  }
  return (
    <search>
      <form onSubmit={submit} noValidate className="grid gap-1.5">
        <label htmlFor={id} className="font-strong text-meta">
          Search users
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Name, email or phone"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={cx(controlClass, controlHeight, 'min-w-0 flex-1')}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}
