import { expect, test } from 'vitest'
import { REFUND_RULES } from '../events/refund-policy-text.ts'
import { DEFAULT_WAIVER } from '../events/waiver.ts'
import { defaultPolicy } from './default-policies.ts'
import { POLICIES, POLICY_LIMIT } from './policies.ts'

const BRAND = { supportEmail: 'help@ohio.example', publicUrl: 'https://ohio.example' }

test('the refund policy has every rule that events, dialogs and emails state, and sends nobody to support for events', () => {
  const text = defaultPolicy('refunds', BRAND)
  for (const rule of Object.values(REFUND_RULES)) expect(text).toContain(rule)
  const [events = ''] = text.split('## Transfers')
  expect(events).not.toMatch(/support|organizer decides/)
})

test('the defaults name the support address and fit the limit', () => {
  for (const policy of ['terms', 'privacy', 'refunds', 'shipping'] as const)
    expect(defaultPolicy(policy, BRAND)).toContain('<help@ohio.example>')
  for (const policy of POLICIES) expect(defaultPolicy(policy, BRAND).length).toBeLessThan(POLICY_LIMIT)
})

test('links between the policies lead to this installation', () => {
  expect(defaultPolicy('terms', BRAND)).toContain('[refund policy](https://ohio.example/refunds)')
})

test('the default liability release is the specified one', () => {
  expect(defaultPolicy('waiver', BRAND)).toBe(DEFAULT_WAIVER)
})
