import {
  LIBRARY_TYPES,
  type LibraryType,
  MAX_TAG_LENGTH,
  POST_SORTS,
  POST_TYPES,
  type PostSort,
  type PostType,
} from '@crew-chief/domain/feed/post-choices'
import { PAGES, paths } from '@crew-chief/domain/paths'
import { createPath, matchPath, useLocation, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH, type UrlChanges, useUrlState, withChanges } from '../../lib/url-state.ts'

const FILTER_PARAMS = ['search', 'sort', 'type', 'tag', 'library'] as const

export type PostFilter = {
  search: string
  sort: PostSort
  type: PostType | undefined
  tag: string
  library: LibraryType | undefined
}

/** Unknown values in the URL are ignored. */
export function readFilter(params: URLSearchParams): PostFilter {
  const oneOf = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === params.get(name))
  return {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: oneOf('sort', POST_SORTS) ?? 'recent',
    type: oneOf('type', POST_TYPES),
    tag: (params.get('tag') ?? '').trim().slice(0, MAX_TAG_LENGTH),
    library: oneOf('library', LIBRARY_TYPES),
  }
}

/** Drops the parameters of open dialogs and drawers. */
export const filtersOnly = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => FILTER_PARAMS.some((known) => known === name)))

/** `/feed` is the admins' path to the same screen (spec 2 §2). */
const listPath = (pathname: string): string => (matchPath(PAGES.feed, pathname) ? paths.feed() : paths.library())

/** Search, order and filters of the feed, stored in the URL. */
export function useFeedFilter() {
  const { pathname } = useLocation()
  const { params } = useUrlState()
  const navigate = useNavigate()
  const filter: PostFilter = readFilter(params)
  const linkWith = (changes: UrlChanges) => ({
    pathname: listPath(pathname),
    search: withChanges(filtersOnly(params), changes).toString(),
  })
  const activeFilterCount = [filter.type, filter.tag, filter.library].filter(Boolean).length
  return {
    filter,
    /** The current list, for links back to it. */
    listUrl: createPath(linkWith({})),
    /** Without the search. */
    activeFilterCount,
    isFiltered: activeFilterCount > 0 || filter.search !== '',
    setSearch: (search: string) => navigate(linkWith({ search }), { replace: true }),
    setSort: (sort: PostSort) => navigate(linkWith({ sort: sort === 'recent' ? null : sort })),
    clear: () => navigate(linkWith(Object.fromEntries(FILTER_PARAMS.map((name) => [name, null])))),
    linkToType: (type: PostType | null) => linkWith({ type }),
    linkToTag: (tag: string | null) => linkWith({ tag }),
    linkToLibrary: (library: LibraryType | null) => linkWith({ library }),
  }
}
