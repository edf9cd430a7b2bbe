import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { notifyEdit } from './edit-messages.ts'

let shown: string[] = []

function stage({ isPhone = true, has = [] }: { isPhone?: boolean; has?: string[] }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.stubGlobal('document', { querySelector: (mark: string) => (has.includes(mark) ? {} : null) })
  notifyEdit({ title: 'Official Assigned' })
  return shown
}

beforeEach(() => {
  shown = []
  vi.spyOn(toast, 'show').mockImplementation(({ title }) => void shown.push(title))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an edit is told by a toast', () => {
  expect(stage({ isPhone: false, has: ['[data-unsaved-bar]'] })).toEqual(['Official Assigned'])
})

test('on a phone the bar says it, and no toast covers the court', () => {
  expect(stage({ has: ['[data-unsaved-bar]'] })).toEqual([])
})

test('on a phone the toast of an earlier edit goes when the bar says the next', () => {
  const dismiss = vi.spyOn(toast, 'dismiss')
  stage({ has: ['[data-unsaved-bar]'] })
  expect(dismiss).toHaveBeenCalledOnce()
})

test('on a phone without the bar, or with a dialog over it, there is the toast', () => {
  expect(stage({})).toEqual(['Official Assigned'])
  expect(stage({ has: ['[data-unsaved-bar]', '[data-scrim]'] })).toHaveLength(2)
})
