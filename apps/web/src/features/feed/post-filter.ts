// What an address asks of the feed.

import {
  LIBRARY_TYPES,
  type LibraryType,
  MOST_TAG_LENGTH,
  POST_SORTS,
  POST_TYPES,
  type PostSort,
  type PostType,
} from '@crew-chief/domain/feed/post-choices'

const MOST_SEARCH_LENGTH = 100

export const FILTER_NAMES = ['search', 'sort', 'type', 'tag', 'library'] as const

export type PostFilter = {
  search: string
  sort: PostSort
  type: PostType | undefined
  tag: string
  library: LibraryType | undefined
}

/** A link may carry anything: what is no choice asks for nothing. */
export function readFilter(params: URLSearchParams): PostFilter {
  const oneOf = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === params.get(name))
  return {
    search: (params.get('search') ?? '').slice(0, MOST_SEARCH_LENGTH),
    sort: oneOf('sort', POST_SORTS) ?? 'recent',
    type: oneOf('type', POST_TYPES),
    tag: (params.get('tag') ?? '').trim().slice(0, MOST_TAG_LENGTH),
    library: oneOf('library', LIBRARY_TYPES),
  }
}

/** The address of the list itself, without what stands open over it. */
export const filtersOnly = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => FILTER_NAMES.some((known) => known === name)))
