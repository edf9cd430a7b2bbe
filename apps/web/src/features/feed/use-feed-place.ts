// Where one is in the feed: search, order and filters, all of it in the address.

import type { LibraryType, PostType } from '@crew-chief/domain/feed/post-choices'
import { type Changes, withChanges } from '../../lib/list-place.ts'
import { useLocation, useNavigate, useSearchParams } from '../../router/navigation.tsx'
import { resolve, type To } from '../../router/place.ts'
import { FILTER_NAMES, filtersOnly, type PostFilter, readFilter } from './post-filter.ts'

/** Admins have an address of their own for the same screen (spec 2 §2). */
const listPath = (pathname: string): string => (/^\/feed\/*$/i.test(pathname) ? '/feed' : '/library')

export function useFeedPlace() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter: PostFilter = readFilter(params)
  // What stands open over the list does not belong to another list.
  const linkWith = (changes: Changes): To => ({
    pathname: listPath(pathname),
    search: withChanges(filtersOnly(params), changes).toString(),
  })
  const narrowing = [filter.type, filter.tag, filter.library].filter(Boolean).length
  return {
    filter,
    /** The address of the list, for whoever wants to come back to it. */
    here: resolve(linkWith({}), { pathname, search: '' }),
    /** How many filters are set, the search aside. */
    narrowing,
    isNarrowed: narrowing > 0 || filter.search !== '',
    setSearch: (search: string) => navigate(linkWith({ search }), { replace: true }),
    // The usual order needs no name.
    setSort: (sort: PostFilter['sort']) => navigate(linkWith({ sort: sort === 'recent' ? null : sort })),
    clear: () => navigate(linkWith(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))),
    linkToType: (type: PostType | null) => linkWith({ type }),
    linkToTag: (tag: string | null) => linkWith({ tag }),
    linkToLibrary: (library: LibraryType | null) => linkWith({ library }),
  }
}
