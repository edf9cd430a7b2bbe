// A value that fits a field, as JSON text: such a field lets a request through to what is wrong with the others.

import { randomUUID } from 'node:crypto'
import type { Random } from './seeded-random.ts'

const FIT_VALUES: Readonly<Record<string, string>> = {
  phoneNumber: '"555 010 2030"',
  shirtSize: '"M"',
  gender: '"OTHER"',
  token: '"ABC234"',
  experienceLevels: '["REC"]',
  type: '"camp"',
  status: '"completed"',
  startDate: '"2027-06-12T08:00"',
  endDate: '"2027-06-13T16:00"',
  timezone: '"America/Chicago"',
  maxParticipants: '12',
  pricing: '[{"role":"NON_MEMBER","price":10}]',
  media: '[]',
  groupId: 'null',
  productId: 'null',
  successUrl: '"/events"',
  cancelUrl: '"/events"',
  returnUrl: '"/membership"',
  priceId: '"price_all_you_need"',
  name: '"Pealess whistle"',
  price: '12.5',
  category: '"EQUIPMENT"',
  imageUrl: 'null',
  stockQuantity: '5',
  inStock: 'true',
  features: '["Loud"]',
  sizes: '["S","M"]',
  colors: '[]',
  variants: '[{"size":"S","color":null,"stock":2},{"size":"M","color":null,"stock":3}]',
  version: '1',
  waiverVersion: '1',
  refund: 'true',
  recurring: 'true',
}

export const fitValue = (random: Random, key: string): string =>
  key === 'email'
    ? `"stranger${random.below(100_000)}@mail.example"`
    : (FIT_VALUES[key] ?? (key.endsWith('Id') ? JSON.stringify(randomUUID()) : '"long enough text"'))
