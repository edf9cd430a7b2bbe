import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  page: number
  pages: number
  onChange: (page: number) => void
  label: string
  /** At the left: how many of how many. */
  summary?: ReactNode
  words?: { previous: string; next: string; position: (page: number, pages: number) => string }
}

const WORDS = {
  previous: 'Previous',
  next: 'Next',
  position: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

export function Pagination({ page, pages, onChange, label, summary, words = WORDS }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <div className="text-muted-foreground text-meta">{summary}</div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          {words.previous}
        </Button>
        <span aria-live="polite" className="tabular font-strong text-small">
          {words.position(page, pages)}
        </span>
        <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
          {words.next}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
