import { afterEach, expect, test, vi } from 'vitest'
import { onceNearViewport } from './use-near-viewport.ts'

type Report = (entries: { isIntersecting: boolean }[]) => void
const watchers: { report: Report; watched: unknown[]; isOver: boolean }[] = []

class FakeObserver {
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
vi.stubGlobal('IntersectionObserver', FakeObserver)
afterEach(() => watchers.splice(0))

const END = {} as Element

test('calls once when the element comes near', () => {
  const act = vi.fn()
  onceNearViewport(END, '800px', act)
  const [watcher] = watchers
  expect(watcher?.watched).toEqual([END])
  watcher?.report([{ isIntersecting: false }])
  expect(act).not.toHaveBeenCalled()
  watcher?.report([{ isIntersecting: true }])
  expect(act).toHaveBeenCalledOnce()
  expect(watcher?.isOver).toBe(true)
})

test('canceling disconnects the observer', () => {
  onceNearViewport(END, '800px', () => {})()
  expect(watchers.map(({ isOver }) => isOver)).toEqual([true])
})
