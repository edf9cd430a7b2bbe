import { renderCustomer } from '../objects/customer.ts'
import { createCustomer } from '../work/create-customer.ts'
import { address, shipping } from './address-fields.ts'
import { clearable, email, mergeMetadata, metadata, text } from './fields.ts'
import { ofPath } from './find-record.ts'
import { pageFields, pageOf } from './page-of.ts'
import { type Route, route } from './routes.ts'

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
  route('POST', '/v1/customers', customerFields, (world, params) => {
    const { email = null, name = null, phone = null, description = null } = params
    const facts = {
      email,
      name,
      phone,
      description,
      address: params.address ?? null,
      shipping: params.shipping ?? null,
    }
    return renderCustomer(createCustomer(world, { ...facts, metadata: mergeMetadata({}, params.metadata) }))
  }),

  route('GET', '/v1/customers', { ...pageFields, email: text() }, ({ state }, { email, ...page }) => {
    const found = [...state.customers.values()].filter((one) => email === undefined || one.email === email)
    return pageOf(found, page, '/v1/customers', renderCustomer)
  }),

  route('GET', '/v1/customers/:id', {}, ({ state }, _params, id) =>
    renderCustomer(ofPath(state.customers, 'customer', id)),
  ),

  route('POST', '/v1/customers/:id', customerFields, (world, { metadata, ...params }, id) => {
    const customer = ofPath(world.state.customers, 'customer', id)
    const before = renderCustomer(customer)
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) Object.assign(customer, { [name]: value })
    }
    customer.metadata = mergeMetadata(customer.metadata, metadata)
    const after = renderCustomer(customer)
    const changed = Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]),
    )
    if (changed.length > 0) world.emit('customer.updated', after, Object.fromEntries(changed))
    return after
  }),
]
