import { expect, test } from 'vitest'
import { EVENT_TYPES } from './event-choices.ts'
import { staffFunctionLabel } from './event-words.ts'

test('clinicians of a camp are called speakers at other events (2 §2)', () => {
  expect(EVENT_TYPES.map((type) => staffFunctionLabel('clinician', type))).toEqual([
    'Clinician',
    'Speaker',
    'Speaker',
    'Speaker',
    'Speaker',
  ])
  expect(staffFunctionLabel('desk', 'webinar')).toBe('Desk')
})
