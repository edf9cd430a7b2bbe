import { expect, test } from 'vitest'
import { type PublishingFacts, publishingChecks } from './publishing-check.ts'

const COMPLETE: PublishingFacts = {
  type: 'camp',
  location: 'Lakeshore Fieldhouse, Milwaukee',
  staff: 1,
  courts: 4,
  scheduleItems: 3,
  pictures: 1,
  prices: [19_900, 0],
  hasRefundTerms: true,
  sendsEmail: true,
  takesPayments: true,
}
const missing = (changes: Partial<PublishingFacts>) =>
  publishingChecks({ ...COMPLETE, ...changes })
    .filter(({ isDone }) => !isDone)
    .map(({ check }) => check)

test('a complete camp lacks nothing', () => {
  expect(missing({})).toEqual([])
})

test.each<[Partial<PublishingFacts>, string[]]>([
  [{ staff: 0 }, ['staff']],
  [{ courts: 0 }, ['courts']],
  [{ scheduleItems: 0 }, ['schedule']],
  [{ prices: [] }, ['price']],
  [{ hasRefundTerms: false }, ['terms']],
  [{ pictures: 0 }, ['picture']],
  [{ sendsEmail: false }, ['mail']],
  [{ takesPayments: false }, ['payments']],
])('%j lacks %j', (changes, checks) => {
  expect(missing(changes)).toEqual(checks)
})

test('a free event needs neither refund terms nor payments', () => {
  expect(missing({ prices: [0], hasRefundTerms: false, takesPayments: false })).toEqual(['price'])
})

test('an online event has no courts', () => {
  const online = { type: 'webinar', location: 'Online', courts: 0 } as const
  expect(missing(online)).toEqual([])
  expect(publishingChecks({ ...COMPLETE, ...online }).map(({ check }) => check)).not.toContain('courts')
})
