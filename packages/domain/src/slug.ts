// The readable part of a URL: `/events/lakeshore-elite-camp`.

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/

const MAX_LENGTH = 80

/** `Élite Camp '27` becomes `elite-camp-27`; `fallback` is for names without Latin letters or digits. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '')
  return slug || fallback
}

/** `camp`, then `camp-2`, `camp-3` … */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
