import { expect, test } from 'vitest'
import { chooseEvent } from './choose-event.ts'

const webinar = { id: 'webinar', type: 'webinar' } as const
const camp = { id: 'camp', type: 'camp' } as const
const nothing = { role: 'NON_MEMBER', carried: undefined, stored: undefined, camps: undefined } as const

test('the event carried along comes first (2 §2)', () => {
  expect(chooseEvent({ ...nothing, carried: 'a', stored: 'b', camps: [camp] })).toEqual({
    kind: 'event',
    eventId: 'a',
    by: 'carried',
  })
})

test('then the stored one, without asking for a list (2 §2)', () => {
  expect(chooseEvent({ ...nothing, stored: 'b' })).toEqual({ kind: 'event', eventId: 'b', by: 'stored' })
})

test('without either, the list is asked for', () => {
  expect(chooseEvent(nothing)).toEqual({ kind: 'ask' })
})

test.each([
  ['NON_MEMBER', 'webinar'],
  ['ALL_YOU_WANT', 'webinar'],
  ['CLINICIAN', 'camp'],
  ['ADMIN', 'camp'],
] as const)('of a webinar and a camp, %s gets the %s (2 §2)', (role, eventId) => {
  expect(chooseEvent({ ...nothing, role, camps: [webinar, camp] })).toEqual({ kind: 'event', eventId, by: 'list' })
})

test('an admin without a camp finds none; a clinician takes what there is', () => {
  expect(chooseEvent({ ...nothing, role: 'ADMIN', camps: [webinar] })).toEqual({ kind: 'none' })
  expect(chooseEvent({ ...nothing, role: 'CLINICIAN', camps: [webinar] })).toMatchObject({ eventId: 'webinar' })
})

test('whoever takes part in nothing finds none', () => {
  expect(chooseEvent({ ...nothing, camps: [] })).toEqual({ kind: 'none' })
})
