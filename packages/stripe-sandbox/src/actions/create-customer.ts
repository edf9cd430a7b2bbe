import { type Context, newId, seconds } from '../context.ts'
import type { Address, Metadata, Shipping } from '../objects/address.ts'
import { type Customer, renderCustomer } from '../objects/customer.ts'

export type NewCustomer = {
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  address: Address | null
  shipping: Shipping | null
  metadata: Metadata
}

export function createCustomer(ctx: Context, facts: NewCustomer): Customer {
  const customer: Customer = {
    ...facts,
    id: newId('cus_', 14),
    created: seconds(ctx),
    balance: 0,
    default_payment_method: null,
    delinquent: false,
  }
  ctx.state.customers.set(customer.id, customer)
  ctx.emit('customer.created', renderCustomer(customer))
  return customer
}
