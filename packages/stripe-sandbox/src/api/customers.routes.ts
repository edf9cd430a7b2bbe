import { createCustomer } from '../actions/create-customer.ts'
import type { Address, Shipping } from '../objects/address.ts'
import { renderCustomer } from '../objects/customer.ts'
import { clearable, email, type Field, mergeMetadata, metadata, required, shape, text } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByPath, type Route, route } from './routes.ts'

const part = clearable(text())
const addressShape = shape({ city: part, country: part, line1: part, line2: part, postal_code: part, state: part })

const address: Field<Address | undefined> = (value, name) => {
  const read = addressShape(value, name)
  if (read === undefined) return undefined
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = read
  return { city, country, line1, line2, postal_code, state }
}

const shippingShape = shape({ address: required(address), name: required(text()), phone: clearable(text()) })

const shipping: Field<Shipping | undefined> = (value, name) => {
  const read = shippingShape(value, name)
  return read && { ...read, phone: read.phone ?? null }
}

const customerFields = {
  email: clearable(email()),
  name: clearable(text(256)),
  phone: clearable(text(20)),
  description: clearable(text()),
  address: clearable(address),
  shipping: clearable(shipping),
  metadata: metadata(),
}

export const customerRoutes: Route[] = [
  route('POST', '/v1/customers', customerFields, (ctx, params) => {
    const { email = null, name = null, phone = null, description = null } = params
    const facts = {
      email,
      name,
      phone,
      description,
      address: params.address ?? null,
      shipping: params.shipping ?? null,
    }
    return renderCustomer(createCustomer(ctx, { ...facts, metadata: mergeMetadata({}, params.metadata) }))
  }),

  route('GET', '/v1/customers', { ...pageFields, email: text() }, ({ state }, { email, ...page }) => {
    const found = [...state.customers.values()].filter((one) => email === undefined || one.email === email)
    return paginate(found, page, '/v1/customers', renderCustomer)
  }),

  route('GET', '/v1/customers/:id', {}, ({ state }, _params, id) =>
    renderCustomer(findByPath(state.customers, 'customer', id)),
  ),

  route('POST', '/v1/customers/:id', customerFields, (ctx, { metadata, ...params }, id) => {
    const customer = findByPath(ctx.state.customers, 'customer', id)
    const before = renderCustomer(customer)
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) Object.assign(customer, { [name]: value })
    }
    customer.metadata = mergeMetadata(customer.metadata, metadata)
    const after = renderCustomer(customer)
    const changed = Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
    )
    if (changed.length > 0) ctx.emit('customer.updated', after, Object.fromEntries(changed))
    return after
  }),
]
