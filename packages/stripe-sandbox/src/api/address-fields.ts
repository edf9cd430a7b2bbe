import type { Address, Shipping } from '../objects/address.ts'
import { clearable, type Field, required, shape, text } from './fields.ts'

const part = clearable(text())
const addressShape = shape({ city: part, country: part, line1: part, line2: part, postal_code: part, state: part })

export const address: Field<Address | undefined> = (value, name) => {
  const read = addressShape(value, name)
  if (read === undefined) return undefined
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = read
  return { city, country, line1, line2, postal_code, state }
}

const shippingShape = shape({ address: required(address), name: required(text()), phone: clearable(text()) })

export const shipping: Field<Shipping | undefined> = (value, name) => {
  const read = shippingShape(value, name)
  return read && { ...read, phone: read.phone ?? null }
}
