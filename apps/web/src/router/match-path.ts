// Patterns of the route table: `/events/:id/registration/success`, `/camp/:eventId?/*`.

export type Params = Readonly<Record<string, string | undefined>>

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const source = path
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  const made = new RegExp(`^${source}/*$`, 'i')
  patterns.set(path, made)
  return made
}

/** The parameters, or null when the place is another. Case and slashes at the end do not matter. */
export function matchPath(path: string, pathname: string): Params | null {
  const found = patternOf(path).exec(pathname)
  if (!found) return null
  const params = Object.entries(found.groups ?? {})
  return Object.fromEntries(params.map(([name, value]) => [name, value === undefined ? value : decoded(value)]))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A lone % is no reason to show nothing.
    return value
  }
}
