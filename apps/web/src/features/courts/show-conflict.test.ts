import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { indexBoard } from '@crew-chief/domain/courts/board'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { FIX_CONFLICT_ID, notifyConflict } from './show-conflict.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('saving in spite of a conflict says what it is, and moves to the way out', () => {
  const focus = vi.fn()
  vi.stubGlobal('document', { getElementById: (id: string) => (id === FIX_CONFLICT_ID ? { focus } : null) })
  const index = indexBoard({ courts, officials: [sam], clinicians: [], places: {}, noShows: new Set() })
  notifyConflict(index, { kind: 'official', personId: 'sam', courts })
  expect(toast.current()).toMatchObject({ tone: 'error', text: 'Sam Okafor is on two courts at 8:00 AM.' })
  expect(focus).toHaveBeenCalledOnce()
})
