import type { Address, Metadata, Shipping } from '../objects/address.ts'
import { type Customer, renderCustomer } from '../objects/customer.ts'
import { newId, seconds, type World } from './world.ts'

export type CustomerFacts = {
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  address: Address | null
  shipping: Shipping | null
  metadata: Metadata
}

export function createCustomer(world: World, facts: CustomerFacts): Customer {
  const customer: Customer = {
    ...facts,
    id: newId('cus_', 14),
    created: seconds(world),
    balance: 0,
    default_payment_method: null,
    delinquent: false,
  }
  world.state.customers.set(customer.id, customer)
  world.emit('customer.created', renderCustomer(customer))
  return customer
}
