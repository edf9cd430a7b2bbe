import { expect, test } from 'vitest'
import { refundPolicyLines } from './refund-policy-text.ts'

const CHICAGO = { type: 'camp', location: 'Lakeshore Fieldhouse', timezone: 'America/Chicago' } as const
const reader = { zone: 'America/New_York', now: new Date('2027-04-01T12:00:00Z') }
const FULL = '2027-05-02T04:59:00.000Z'
const PARTIAL = '2027-05-09T04:59:00.000Z'
const NONE = { ...CHICAGO, refundFullUntil: null, refundPartialUntil: null, refundPartialPercent: null }

test('says until when everything and a share is refunded, in the zone of the event, online in the reader’s', () => {
  const policy = { ...CHICAGO, refundFullUntil: FULL, refundPartialUntil: PARTIAL, refundPartialPercent: 50 }
  expect(refundPolicyLines(policy, reader)).toEqual([
    'Full refund until Sat, May 1, 11:59 PM CDT.',
    '50% refund until Sat, May 8, 11:59 PM CDT.',
    'No refunds after that.',
  ])
  expect(refundPolicyLines({ ...policy, location: 'Online' }, reader)[0]).toBe(
    'Full refund until Sun, May 2, 12:59 AM EDT.',
  )
})

test('either part can be missing', () => {
  expect(refundPolicyLines({ ...NONE, refundFullUntil: FULL }, reader)).toEqual([
    'Full refund until Sat, May 1, 11:59 PM CDT.',
    'No refunds after that.',
  ])
  expect(refundPolicyLines({ ...NONE, refundPartialUntil: PARTIAL, refundPartialPercent: 25 }, reader)).toEqual([
    '25% refund until Sat, May 8, 11:59 PM CDT.',
    'No refunds after that.',
  ])
})

test('an event without its own policy has no lines', () => {
  expect(refundPolicyLines(NONE, reader)).toEqual([])
  expect(refundPolicyLines({ ...NONE, refundPartialPercent: 50 }, reader)).toEqual([])
})
