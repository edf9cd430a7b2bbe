import { id } from '@crew-chief/contract/wire'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** Query parameters to set; null or an empty string removes the parameter. */
export type UrlChanges = Readonly<Record<string, string | null>>

/** Filters, tabs, pages and open records in the query string. */
export function useUrlState() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  return {
    params,
    /**
     * Replaces the history entry unless `push` is set. Starts from the current URL, not from the last render, so that
     * two changes in one event handler do not overwrite each other.
     */
    set: (changes: UrlChanges, { push = false }: { push?: boolean } = {}) => {
      const next = withChanges(new URLSearchParams(window.location.search), changes)
      navigate({ search: next.toString() }, { replace: !push, state })
    },
    /** A link target that changes only these parameters. */
    link: (changes: UrlChanges) => ({ search: withChanges(params, changes).toString() }),
  }
}

export function withChanges(params: URLSearchParams, changes: UrlChanges): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A record id from the URL; undefined for anything else. */
export const parseId = (text: string | null | undefined): string | undefined => z.safeParse(id, text).data

/** The longest search text the server accepts. */
export const MAX_SEARCH_LENGTH = 100

export const parseSearch = (text: string | null): string => (text ?? '').trim().slice(0, MAX_SEARCH_LENGTH)

const MAX_PAGE = 100_000

export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** The first page is not written into the URL. */
export const pageParam = (page: number): UrlChanges => ({ page: page > 1 ? String(page) : null })

/** Corrects a URL whose page no longer exists, for example after rows were deleted. */
export function useClampedPage(page: number, pages: number | undefined, correct: (page: number) => void) {
  const isBeyondLast = pages !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (isBeyondLast) correct(pages)
  })
}
