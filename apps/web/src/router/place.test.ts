import { describe, expect, test } from 'vitest'
import { createPlaces, resolve } from './place.ts'

/** A browser with a history of its own: enough of one to step forward and back. */
function fakeBrowser(start: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(start, 'http://here'), state: null }]
  let at = 0
  const target = new EventTarget()
  const entry = () => entries[at] ?? { url: new URL('http://here'), state: null }
  const written = (state: unknown, url: string | URL | null | undefined) => ({
    url: new URL(String(url), 'http://here'),
    state,
  })
  return {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    get location() {
      return entry().url
    },
    history: {
      get state() {
        return entry().state
      },
      pushState: (state: unknown, _: string, url?: string | URL | null) => {
        entries.splice(at + 1, entries.length, written(state, url))
        at += 1
      },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => {
        entries[at] = written(state, url)
      },
    },
    back: () => {
      at -= 1
      target.dispatchEvent(new Event('popstate'))
    },
    count: () => entries.length,
  }
}

describe('an address inside the app', () => {
  const here = { pathname: '/events', search: '?tab=completed' }
  test.each([
    ['a path', '/membership', '/membership'],
    ['a path with a query', '/events?type=camp', '/events?type=camp'],
    ['a query alone keeps the path', '?type=camp', '/events?type=camp'],
    ['a part of the page keeps path and query', '#main', '/events?tab=completed#main'],
    ['parts: a path without a query', { pathname: '/shop' }, '/shop'],
    ['parts: a query, with or without its mark', { search: '?a=1' }, '/events?a=1'],
    ['parts: a path and a query', { pathname: '/shop', search: 'a=1' }, '/shop?a=1'],
    ['parts: an empty query takes the present one away', { search: '' }, '/events'],
  ])('%s', (_, to, expected) => {
    expect(resolve(to, here)).toBe(expected)
  })
})

describe('steps', () => {
  test('a step is told to whoever listens, with what it carries', () => {
    const places = createPlaces(fakeBrowser('/events'))
    const heard: unknown[] = []
    places.subscribe((place, arrival) => heard.push([arrival, place.pathname, place.search, place.state]))
    places.go('/camp?day=1', { state: { eventId: '7' } })
    places.go('/camp?day=2', { replace: true })
    expect(heard).toEqual([
      ['PUSH', '/camp', '?day=1', { eventId: '7' }],
      ['REPLACE', '/camp', '?day=2', null],
    ])
  })

  test('a step that takes the last one’s place leaves no trace in the history', () => {
    const browser = fakeBrowser('/events')
    const places = createPlaces(browser)
    places.go('/shop')
    places.go('/membership', { replace: true })
    expect(browser.count()).toBe(2)
  })

  test('Back brings place and luggage back', () => {
    const browser = fakeBrowser('/events')
    const places = createPlaces(browser)
    places.go('/membership', { state: { returnTo: '/profile' } })
    places.go('/shop')
    const heard: unknown[] = []
    places.subscribe((place, arrival) => heard.push([arrival, place.pathname, place.state]))
    browser.back()
    expect(heard).toEqual([['POP', '/membership', { returnTo: '/profile' }]])
  })

  test('whoever stops listening hears nothing more', () => {
    const browser = fakeBrowser('/events')
    const places = createPlaces(browser)
    places.go('/shop')
    let heard = 0
    const stop = places.subscribe(() => {
      heard += 1
    })
    stop()
    places.go('/membership')
    browser.back()
    expect(heard).toBe(0)
  })
})
