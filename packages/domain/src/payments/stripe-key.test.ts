import { expect, test } from 'vitest'
import { isStripeKey, isTestKey, isWebhookSecret } from './stripe-key.ts'

test.each([
  ['sk_test_51AbC', true, true],
  ['rk_test_51AbC', true, true],
  ['sk_live_51AbC', true, false],
  ['rk_live_51AbC', true, false],
  ['pk_live_51AbC', false, false],
  ['whsec_51AbC', false, false],
  ['sk_live_', false, false],
  ['sk_live_51 AbC', false, false],
  ['', false, false],
])('%s is a key: %s, of the test mode: %s', (key, isKey, isTest) => {
  expect([isStripeKey(key), isTestKey(key)]).toEqual([isKey, isTest])
})

test.each([
  ['whsec_aB3+/=', true],
  ['whsec_', false],
  ['sk_live_51AbC', false],
])('%s is a signing secret: %s', (text, expected) => {
  expect(isWebhookSecret(text)).toBe(expected)
})
