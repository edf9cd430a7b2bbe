// Texts that admins may replace. The defaults are in default-policies.ts.

export const POLICIES = ['terms', 'privacy', 'refunds', 'shipping', 'waiver'] as const
export type Policy = (typeof POLICIES)[number]

/** Those with a page of their own. The liability release is part of each event. */
export const POLICY_PAGES = ['terms', 'privacy', 'refunds', 'shipping'] as const satisfies readonly Policy[]
export type PolicyPage = (typeof POLICY_PAGES)[number]

export const POLICY_LABELS: Readonly<Record<Policy, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  refunds: 'Refunds',
  shipping: 'Shipping',
  waiver: 'Liability release',
}

/** Also of an event's own liability release. */
export const POLICY_LIMIT = 20_000
