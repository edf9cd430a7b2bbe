import { expect, test } from 'vitest'
import { refundPolicyLines } from './refund-policy-text.ts'

const CHICAGO = { type: 'camp', location: 'Lakeshore Fieldhouse', timezone: 'America/Chicago' } as const
const reader = { zone: 'America/New_York', now: new Date('2027-04-01T12:00:00Z') }
const FULL = '2027-05-02T04:59:00.000Z'
const PARTIAL = '2027-05-09T04:59:00.000Z'
const NONE = { ...CHICAGO, refundFullUntil: null, refundPartialUntil: null, refundPartialPercent: null }

const ALWAYS = 'If the organizer cancels the event, you get everything back.'
const CANCEL = 'Cancel in My events, and we’ll refund you automatically under these terms.'

test('says until when everything and a share is refunded, in the zone of the event, online in the reader’s', () => {
  const policy = { ...CHICAGO, refundFullUntil: FULL, refundPartialUntil: PARTIAL, refundPartialPercent: 50 }
  expect(refundPolicyLines(policy, reader)).toEqual([
    'Full refund until Sat, May 1, 11:59 PM CDT.',
    '50% refund until Sat, May 8, 11:59 PM CDT.',
    'No refunds after that.',
    CANCEL,
    ALWAYS,
  ])
  expect(refundPolicyLines({ ...policy, location: 'Online' }, reader)[0]).toBe(
    'Full refund until Sun, May 2, 12:59 AM EDT.',
  )
  expect(refundPolicyLines({ ...policy, location: 'Online' }, { ...reader, zone: null })[0]).toBe(
    'Full refund until Sat, May 1, 11:59 PM CDT.',
  )
})

test('either part can be missing', () => {
  expect(refundPolicyLines({ ...NONE, refundFullUntil: FULL }, reader)).toEqual([
    'Full refund until Sat, May 1, 11:59 PM CDT.',
    'No refunds after that.',
    CANCEL,
    ALWAYS,
  ])
  expect(refundPolicyLines({ ...NONE, refundPartialUntil: PARTIAL, refundPartialPercent: 25 }, reader)).toEqual([
    '25% refund until Sat, May 8, 11:59 PM CDT.',
    'No refunds after that.',
    CANCEL,
    ALWAYS,
  ])
})

test('deadlines that have passed are not offered anymore', () => {
  const policy = { ...CHICAGO, refundFullUntil: FULL, refundPartialUntil: PARTIAL, refundPartialPercent: 50 }
  const between = { ...reader, now: new Date('2027-05-05T12:00:00Z') }
  expect(refundPolicyLines(policy, between)[0]).toBe('50% refund until Sat, May 8, 11:59 PM CDT.')
  const lastMoment = { ...reader, now: new Date(FULL) }
  expect(refundPolicyLines(policy, lastMoment)[0]).toBe('Full refund until Sat, May 1, 11:59 PM CDT.')
  const after = { ...reader, now: new Date('2027-05-09T05:00:00Z') }
  expect(refundPolicyLines(policy, after)).toEqual([
    'The refund deadlines have passed: you can cancel in My events, but you don’t get a refund.',
    ALWAYS,
  ])
})

test('without terms the person can cancel without a refund, unless the event is canceled', () => {
  const noTerms = 'This event has no refund terms: you can cancel in My events, but you don’t get a refund.'
  const lines = [noTerms, ALWAYS]
  expect(refundPolicyLines(NONE, reader)).toEqual(lines)
  expect(refundPolicyLines({ ...NONE, refundPartialPercent: 50 }, reader)).toEqual(lines)
})
