// What can stand in the texts of mails for something that differs from mail to mail.

/** `sample`: shown in the preview of a mail that was never sent. */
type Meaning = { meaning: string; sample: string }

export const PLACEHOLDERS = {
  firstName: { meaning: 'first name of the recipient', sample: 'Sample' },
  organization: { meaning: 'name of the organization', sample: 'Sample Organization' },
  supportEmail: { meaning: 'support email', sample: 'support@sample.example' },
  event: { meaning: 'name of the event', sample: 'Sample Camp' },
  payment: {
    meaning: 'why nothing is refunded, as a sentence',
    sample: 'You didn’t pay anything, so there’s nothing to refund.',
  },
  amount: { meaning: 'amount of money', sample: '$123.45' },
  method: { meaning: '“in cash” or “by check”', sample: 'in cash' },
  until: { meaning: 'end of the deadline', sample: 'Sat, Jan 1, 2050, 12:00 PM EST' },
  person: { meaning: 'name of the other person', sample: 'Robin Sample' },
  address: { meaning: 'email of the other person', sample: 'robin@sample.example' },
  author: { meaning: 'name of the author', sample: 'Robin Sample' },
  crew: { meaning: 'court and time of the crew', sample: 'Sample Court, 8:00 AM' },
  title: { meaning: 'title, as in the app', sample: 'Sample title' },
  updates: { meaning: 'number of updates', sample: '3 updates' },
  device: { meaning: 'browser and system', sample: 'Sample Browser on Windows' },
  passkey: { meaning: 'name of the passkey', sample: 'Sample phone' },
  oldEmail: { meaning: 'email before the change', sample: 'old@sample.example' },
  newEmail: { meaning: 'email after the change', sample: 'new@sample.example' },
  order: { meaning: 'number of the order', sample: '#SAMPLE00' },
  outcome: { meaning: '“canceled” or “refunded”', sample: 'canceled' },
  shop: { meaning: 'address of the shop', sample: 'https://sample.example/shop' },
  plan: { meaning: 'name of the plan', sample: 'All You Want' },
  oldPlan: { meaning: 'name of the plan before', sample: 'All You Need' },
  period: { meaning: '“monthly” or “yearly”', sample: 'monthly' },
  from: { meaning: 'day from which it applies', sample: 'January 1, 2050' },
  oldAmount: { meaning: 'amount before the change', sample: '$100.00' },
  cost: { meaning: 'what the switch cost, as a sentence', sample: 'We charged $123.45 to your card.' },
  card: { meaning: 'card that was charged', sample: 'Visa ending in 0000' },
  item: { meaning: 'what was paid for', sample: 'Sample Camp' },
  problem: { meaning: 'what is wrong', sample: '$100.00 was paid, $123.45 was due.' },
  reason: { meaning: 'reason given by the bank', sample: 'sample reason' },
  effect: { meaning: 'what the dispute changes', sample: 'Access is paused until the bank decides.' },
} as const satisfies Readonly<Record<string, Meaning>>
export type Placeholder = keyof typeof PLACEHOLDERS

/** Every mail has these. */
export const COMMON_PLACEHOLDERS = ['organization', 'supportEmail'] as const satisfies readonly Placeholder[]

export const asPlaceholder = (name: string): string => `{{${name}}}`
