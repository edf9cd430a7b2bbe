import { expect, test } from 'vitest'
import { chooseEvent } from './choose-event.ts'

const webinar = { id: 'webinar', type: 'webinar' } as const
const camp = { id: 'camp', type: 'camp' } as const
const none = { role: 'NON_MEMBER', requested: undefined, stored: undefined, camps: undefined } as const

test('the requested event comes first (2 §2)', () => {
  expect(chooseEvent({ ...none, requested: 'a', stored: 'b', camps: [camp] })).toEqual({
    kind: 'event',
    eventId: 'a',
    by: 'requested',
  })
})

test('the last visited event comes second, without loading the list (2 §2)', () => {
  expect(chooseEvent({ ...none, stored: 'b' })).toEqual({ kind: 'event', eventId: 'b', by: 'stored' })
})

test('without either, the list is needed', () => {
  expect(chooseEvent(none)).toEqual({ kind: 'needs-list' })
})

test.each([
  ['NON_MEMBER', 'webinar'],
  ['ALL_YOU_WANT', 'webinar'],
  ['CLINICIAN', 'camp'],
  ['ADMIN', 'camp'],
] as const)('for a webinar and a camp, %s gets the %s (2 §2)', (role, eventId) => {
  expect(chooseEvent({ ...none, role, camps: [webinar, camp] })).toEqual({ kind: 'event', eventId, by: 'list' })
})

test('without a camp, admins get none and clinicians the first event', () => {
  expect(chooseEvent({ ...none, role: 'ADMIN', camps: [webinar] })).toEqual({ kind: 'none' })
  expect(chooseEvent({ ...none, role: 'CLINICIAN', camps: [webinar] })).toMatchObject({ eventId: 'webinar' })
})

test('a user without events gets none', () => {
  expect(chooseEvent({ ...none, camps: [] })).toEqual({ kind: 'none' })
})
