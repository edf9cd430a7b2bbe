import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  page: number
  pages: number
  onChange: (page: number) => void
  label: string
  summary?: ReactNode
}

/** `1–20 of 57` */
export const pageRange = (page: number, pageSize: number, total: number): string =>
  `${(page - 1) * pageSize + 1}–${Math.min(total, page * pageSize)} of ${total}`

export function Pagination({ page, pages, onChange, label, summary }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <div className="text-muted-foreground text-meta">{summary}</div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <span aria-live="polite" className="tabular font-strong text-small">
          Page {page} of {pages}
        </span>
        <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
