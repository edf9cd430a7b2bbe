import { type CourtFacts, indexBoard } from '@crew-chief/domain/courts/board'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, useToast } from '../../ui/toast.ts'
import { FIX_CONFLICT_ID, notifyConflict, notifyEdit } from './change-messages.ts'

let shown: string[] = []

function notify({ isPhone = true, has = [] }: { isPhone?: boolean; has?: string[] }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  vi.stubGlobal('document', { querySelector: (selector: string) => (has.includes(selector) ? {} : null) })
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

test('an edit shows a toast', () => {
  expect(notify({ isPhone: false, has: ['[data-unsaved-bar]'] })).toEqual(['Official Assigned'])
})

test('a toast is silent while the unsaved bar announces the edit', () => {
  const show = vi.spyOn(toast, 'show')
  notify({ isPhone: false, has: ['[data-unsaved-bar]'] })
  expect(show).toHaveBeenLastCalledWith({ title: 'Official Assigned', isSilent: true })
  notify({ isPhone: false })
  expect(show).toHaveBeenLastCalledWith({ title: 'Official Assigned', isSilent: false })
})

test('on phones, no toast is shown while the unsaved bar is visible', () => {
  expect(notify({ has: ['[data-unsaved-bar]'] })).toEqual([])
})

test('on phones, the toast of an earlier edit is dismissed', () => {
  const dismiss = vi.spyOn(toast, 'dismiss')
  notify({ has: ['[data-unsaved-bar]'] })
  expect(dismiss).toHaveBeenCalledOnce()
})

test('on phones, a toast is shown if the bar is absent or covered by a dialog', () => {
  expect(notify({})).toEqual(['Official Assigned'])
  expect(notify({ has: ['[data-unsaved-bar]', '[data-scrim]'] })).toHaveLength(2)
})

const court = (id: string): CourtFacts => ({
  id,
  name: `Court ${id}`,
  day: 'day1',
  startTime: '08:00',
  endTime: '09:15',
  target: 5,
  levelFrom: null,
  levelTo: null,
})
const courts = [court('1'), court('2')] as const
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor', experienceLevels: [], seenBy: [] }

test('saving with a conflict explains it and focuses the button that fixes it', () => {
  const focus = vi.fn()
  vi.stubGlobal('document', { getElementById: (id: string) => (id === FIX_CONFLICT_ID ? { focus } : null) })
  const index = indexBoard({ courts, officials: [sam], clinicians: [], places: {}, noShows: new Set() })
  notifyConflict(index, { kind: 'official', personId: 'sam', courts })
  expect(useToast.getState().current).toMatchObject({ tone: 'error', text: 'Sam Okafor is on two courts at 8:00 AM.' })
  expect(focus).toHaveBeenCalledOnce()
})
