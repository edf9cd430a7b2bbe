// The sections of the settings, and the search over what they contain.

import type { OrganizationField } from '@crew-chief/domain/organization'
import { POLICIES, POLICY_LABELS, type Policy } from '@crew-chief/domain/policies/policies'
import { labelOfRole } from '../../lib/plans.ts'

export const ORGANIZATION_LABELS: Readonly<Record<OrganizationField, string>> = {
  name: 'Name',
  logoUrl: 'Logo',
  lightLogoUrl: 'Logo on white',
  iconUrl: 'Icon',
  accentColor: 'Accent color',
  supportEmail: 'Support email',
  timezone: 'Time zone',
  sellerName: 'Name on receipts',
  sellerAddress: 'Address on receipts',
  footerLine: 'Footer line',
  introduction: 'Introduction',
}

type SectionId = 'organization' | 'email' | 'emails' | 'payments' | 'membership' | 'events' | 'going-live' | Policy
type Section = { id: SectionId; label: string; settings: readonly string[] }

export const PLAN_LABELS = {
  name: 'Name',
  price: 'Price',
  period: 'Paid',
  benefits: 'Benefits',
  isOffered: 'Offered',
} as const

export const MAIL_LABELS = {
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  user: 'User',
  password: 'Password',
  sender: 'Sender address',
} as const

export const PAYMENT_LABELS = {
  secretKey: 'Secret key',
  webhook: 'Webhook',
  webhookSecret: 'Signing secret',
} as const

export const EVENT_LABELS = {
  nonMemberPrice: 'Non-members',
  memberPrice: 'Members',
  get allYouWantPrice() {
    return `${labelOfRole('ALL_YOU_WANT')} members`
  },
  boardVisibility: 'Court board',
  refundFullDays: 'Full refund (days)',
  refundPartialDays: 'Partial refund (days)',
  refundPartialPercent: 'Partial refund (%)',
} as const

const WORDS: Readonly<Record<Policy, string>> = {
  terms: 'terms of use, rules',
  privacy: 'privacy policy, personal data',
  refunds: 'refund policy, cancellations',
  shipping: 'shipping policy, delivery',
  waiver: 'waiver, default for new events',
}

export const SECTIONS: readonly Section[] = [
  { id: 'organization', label: 'Organization', settings: Object.values(ORGANIZATION_LABELS) },
  { id: 'emails', label: 'Emails', settings: ['Subject and text of each email', 'Placeholders of emails'] },
  { id: 'email', label: 'Mail server', settings: ['Mail server (SMTP)', ...Object.values(MAIL_LABELS), 'Test email'] },
  {
    id: 'payments',
    label: 'Payments',
    settings: ['Stripe account', 'Currency', 'Test mode', ...Object.values(PAYMENT_LABELS), 'Test webhook'],
  },
  {
    id: 'events',
    label: 'Events',
    settings: ['Prices of new events', ...Object.values(EVENT_LABELS).slice(3), 'Templates'],
  },
  { id: 'membership', label: 'Membership', settings: ['Plans', ...Object.values(PLAN_LABELS)] },
  { id: 'going-live', label: 'Going live', settings: ['Test mode', 'Remove test data'] },
  ...POLICIES.map((policy) => ({ id: policy, label: POLICY_LABELS[policy], settings: [WORDS[policy]] })),
]

type Match = Pick<Section, 'id' | 'label'> & { setting: string }

/** The settings that contain every word, each with its section. */
export function findSettings(search: string): readonly Match[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return SECTIONS.flatMap(({ id, label, settings }) =>
    settings
      .filter((setting) => words.every((word) => `${label} ${setting}`.toLowerCase().includes(word)))
      .map((setting) => ({ id, label, setting })),
  )
}
