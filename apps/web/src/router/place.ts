// Where the person is: the address, and what was carried along to it. Knows the browser's history, not React.

/** An address inside the app: a path with its query, or parts of the present one to replace. */
export type To = string | { pathname?: string; search?: string }

/** What a step carries along; whoever reads it cannot be sure who packed it. */
export type Luggage = Readonly<Record<string, unknown>>

export type Place = {
  pathname: string
  search: string
  hash: string
  state: Luggage | null
}

/** How one got here: by Back, Forward or opening the page; by a step; by a step that took the last one's place. */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE'
export type Step = { replace?: boolean | undefined; state?: Luggage | null | undefined }

/** The parts of `window` that matter. */
type Browser = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'href'>
  history: Pick<History, 'pushState' | 'replaceState' | 'state'>
}

export function resolve(to: To, from: Pick<Place, 'pathname' | 'search'>): string {
  if (typeof to !== 'string') {
    const { pathname = from.pathname, search = '' } = to
    return search === '' ? pathname : `${pathname}?${search.replace(/^\?/, '')}`
  }
  // Only the way in which parts are left out counts; the host is a stand-in.
  const { pathname, search, hash } = new URL(to, `http://here${from.pathname}${from.search}`)
  return pathname + search + hash
}

export function createPlaces(browser: Browser) {
  const read = (): Place => {
    const { pathname, search, hash } = browser.location
    return { pathname, search, hash, state: browser.history.state?.carried ?? null }
  }
  const listeners = new Set<(place: Place, arrival: Arrival) => void>()
  const tell = (arrival: Arrival) => {
    const place = read()
    for (const listener of listeners) listener(place, arrival)
  }
  const onPop = () => tell('POP')

  return {
    current: read,
    go: (to: To, { replace = false, state = null }: Step = {}) => {
      const url = resolve(to, browser.location)
      if (replace) browser.history.replaceState({ carried: state }, '', url)
      else browser.history.pushState({ carried: state }, '', url)
      tell(replace ? 'REPLACE' : 'PUSH')
    },
    subscribe: (listener: (place: Place, arrival: Arrival) => void) => {
      if (listeners.size === 0) browser.addEventListener('popstate', onPop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) browser.removeEventListener('popstate', onPop)
      }
    },
  }
}
