import { expect, test } from 'vitest'
import { type DeliveryFacts, isQueued, isReached, reachOf, reachText } from './reach.ts'

const push = (status: DeliveryFacts['status']): DeliveryFacts => ({ channel: 'push', status, mailStatus: null })
const email = (mailStatus: DeliveryFacts['mailStatus'], status: DeliveryFacts['status'] = 'SENT'): DeliveryFacts => ({
  channel: 'email',
  status,
  mailStatus,
})

test.each([
  ['all three ways', true, [push('SENT'), email('SENT')], 'App, push, email'],
  ['without a mail server', true, [email('KEPT')], 'App, email off'],
  ['an email that the outbox has not sent yet', true, [email('QUEUED')], 'App, email queued'],
  ['an email that is not in the outbox yet', true, [email(null, 'QUEUED')], 'App, email queued'],
  ['an email that could not be delivered', false, [email('FAILED')], 'Not reached, email failed'],
  ['switched off when it was to be sent', true, [email(null, 'SKIPPED'), push('SKIPPED')], 'App'],
  ['an email that the outbox deleted because of its age', true, [email(null)], 'App'],
  ['nothing was sent', false, [], 'Not reached'],
  ['a push that may still arrive', false, [push('SENDING')], 'Push queued'],
])('%s', (_, inApp, deliveries, text) => {
  expect(reachText(reachOf(inApp, deliveries))).toBe(text)
})

test('one of several devices is enough', () => {
  expect(reachOf(false, [push('FAILED'), push('SENT'), push('SKIPPED')])).toEqual({
    inApp: false,
    push: 'sent',
    email: null,
  })
})

test('an email that did not leave reaches nobody', () => {
  expect([email('KEPT'), email('FAILED'), email('QUEUED')].map((each) => isReached(reachOf(false, [each])))).toEqual([
    false,
    false,
    false,
  ])
  expect(isReached(reachOf(false, [email('SENT')]))).toBe(true)
  expect([isQueued(reachOf(true, [email('QUEUED')])), isQueued(reachOf(true, [email('SENT')]))]).toEqual([true, false])
})
