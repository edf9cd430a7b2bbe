// What the addresses of paged lists share: the page in them, several changes in one step, and pages that are gone.

import { useEffect } from 'react'

const LAST_PAGE = 100_000

export type Changes = Readonly<Record<string, string | null>>

/** What stands in an address may be anything: whatever is no page is the first one. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

/** The first page needs no name. */
export const pageValue = (page: number): Changes => ({ page: page > 1 ? String(page) : null })

/** Nothing, or an empty text, takes the name out of the address; all other names stay. */
export function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Fewer than when the address was written: the last page there is takes the place of the one that is gone. */
export function usePageThatExists(page: number, pages: number | undefined, correct: (page: number) => void) {
  const isBeyond = pages !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyond) correct(pages)
  })
}
