import { expect, test } from 'vitest'
import { disputeEffect } from './dispute-effect.ts'

const ANSWER = 'Answer the dispute at your payment provider before its deadline.'

test('an open dispute says what is paused and what to do', () => {
  expect(disputeEffect({ purpose: 'registration', status: 'open', isRefunded: false })).toBe(
    `They can’t enter the camp hub until you win. ${ANSWER}`,
  )
  expect(disputeEffect({ purpose: 'membership', status: 'open', isRefunded: false })).toContain('is paused')
  expect(disputeEffect({ purpose: 'order', status: 'open', isRefunded: false })).toContain('tracking number')
})

test('a decided dispute needs no answer', () => {
  for (const status of ['won', 'lost'] as const)
    expect(disputeEffect({ purpose: 'registration', status, isRefunded: false })).not.toContain(ANSWER)
})

test('a refunded payment paid for nothing that could be paused', () => {
  const text = disputeEffect({ purpose: 'registration', status: 'open', isRefunded: true })
  expect(text).toBe(`You already refunded this payment. Send proof of the refund as evidence. ${ANSWER}`)
})
