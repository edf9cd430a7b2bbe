import type { JsonObject } from '../state/json.ts'
import type { Address, Metadata, Shipping } from './address.ts'

export type Customer = {
  id: string
  created: number
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  metadata: Metadata
  address: Address | null
  shipping: Shipping | null
  /** A negative balance is a credit for the next invoice. */
  balance: number
  default_payment_method: string | null
  delinquent: boolean
}

export function renderCustomer({ default_payment_method, ...customer }: Customer): JsonObject {
  return {
    ...customer,
    object: 'customer',
    currency: null,
    customer_account: null,
    default_source: null,
    discount: null,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method, footer: null, rendering_options: null },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: null,
  }
}
