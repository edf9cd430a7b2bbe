// What the server sends for a public page, so that crawlers and readers without scripts see it.

import type { Html } from './html.ts'

/** `url`: absolute. Sizes are known for drawn pictures only. */
export type PageImage = { url: string; width?: number; height?: number }

export type PublicPage = {
  title: string
  description: string
  /** The canonical URL. */
  url: string
  type: 'article' | 'website' | 'product'
  image: PageImage | null
  /** A schema.org object. */
  structuredData?: Record<string, unknown>
  /** Shown until React replaces it. */
  content?: Html
}

/** `redirect`: a path, permanently. `not-found`: the app loads, but the status is 404. Null: not a page of this kind. */
export type PageAnswer = PublicPage | { redirect: string } | 'not-found' | null

export type PageRequest = { path: string; query: URLSearchParams }
export type FindPage = (request: PageRequest) => Promise<PageAnswer>

/** Reads the parameter of a page's path. Slugs and ids have at most 200 characters. */
export function parameterOf(pattern: string): (path: string) => string | undefined {
  const pagePath = new RegExp(`^${pattern.replace(/:\w+/, '([^/]{1,200})')}/?$`)
  return (path) => pagePath.exec(path)?.[1]
}

/** The first answer of several. */
export const firstPage =
  (finders: readonly FindPage[]): FindPage =>
  async (request) => {
    for (const find of finders) {
      const answer = await find(request)
      if (answer) return answer
    }
    return null
  }

const MAX_DESCRIPTION_LENGTH = 200

/** One line for search results and link previews. */
export const asDescription = (text: string): string => shorten(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_LENGTH)

export function shorten(text: string, maxLength: number): string {
  // Split by code points, so that no emoji is cut in half.
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const start = characters.slice(0, maxLength - 1).join('')
  return `${start.trimEnd()}…`
}
