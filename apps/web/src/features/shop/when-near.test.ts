import { afterEach, expect, test, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Report = (entries: { isIntersecting: boolean }[]) => void
const watchers: { report: Report; watched: unknown[]; isOver: boolean }[] = []

class PretendObserver {
  readonly #watcher: (typeof watchers)[number]
  constructor(report: Report) {
    this.#watcher = { report, watched: [], isOver: false }
    watchers.push(this.#watcher)
  }
  observe(element: unknown) {
    this.#watcher.watched.push(element)
  }
  disconnect() {
    this.#watcher.isOver = true
  }
}
vi.stubGlobal('IntersectionObserver', PretendObserver)
afterEach(() => watchers.splice(0))

// Only its identity matters here.
const END = {} as Element

test('the end of the list is watched, and coming near it tells once', () => {
  const act = vi.fn()
  whenNear(END, act)
  const [watcher] = watchers
  expect(watcher?.watched).toEqual([END])
  watcher?.report([{ isIntersecting: false }])
  expect(act).not.toHaveBeenCalled()
  watcher?.report([{ isIntersecting: true }])
  expect(act).toHaveBeenCalledOnce()
  expect(watcher?.isOver).toBe(true)
})

test('whoever stops waiting is not watched any more', () => {
  whenNear(END, () => {})()
  expect(watchers.map(({ isOver }) => isOver)).toEqual([true])
})
