import { createPrice, createProduct } from '../actions/create-price.ts'
import type { Context } from '../context.ts'
import { renderPrice, renderProduct } from '../objects/price.ts'
import { invalid } from '../stripe-error.ts'
import {
  clearable,
  currency,
  flag,
  integer,
  list,
  MAX_AMOUNT,
  mergeMetadata,
  metadata,
  oneOf,
  recurring,
  required,
  shape,
  text,
  unsupported,
} from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByParam, findByPath, type Route, route } from './routes.ts'

const productFields = {
  id: text(),
  name: required(text()),
  active: flag(),
  description: clearable(text()),
  images: list(text()),
  metadata: metadata(),
}

const priceFields = {
  currency: required(currency),
  unit_amount: required(integer({ min: 0, max: MAX_AMOUNT })),
  product: text(),
  product_data: shape({ name: required(text()), id: text(), metadata: metadata() }),
  recurring,
  active: flag(),
  nickname: text(),
  lookup_key: text(200),
  transfer_lookup_key: flag(),
  metadata: metadata(),
  billing_scheme: oneOf('per_unit'),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  tiers: unsupported(),
  custom_unit_amount: unsupported(),
  unit_amount_decimal: unsupported(),
}

const priceListFields = {
  ...pageFields,
  active: flag(),
  currency: text(),
  product: text(),
  type: oneOf('one_time', 'recurring'),
  lookup_keys: list(text()),
  recurring: shape({ interval: oneOf('day', 'week', 'month', 'year') }),
}

export const priceRoutes: Route[] = [
  route('POST', '/v1/products', productFields, (ctx, params) => {
    const { id, name, active = true, description = null, images = [] } = params
    if (id !== undefined && ctx.state.products.has(id)) {
      throw invalid('Product already exists.', { code: 'resource_already_exists' })
    }
    const facts = { id, name, active, description, images, metadata: mergeMetadata({}, params.metadata) }
    return renderProduct(createProduct(ctx, facts))
  }),

  route(
    'GET',
    '/v1/products',
    { ...pageFields, active: flag(), ids: list(text()) },
    ({ state }, { active, ids, ...page }) => {
      const found = [...state.products.values()].filter(
        (one) => (active === undefined || one.active === active) && (ids?.includes(one.id) ?? true),
      )
      return paginate(found, page, '/v1/products', renderProduct)
    },
  ),

  route('GET', '/v1/products/:id', {}, ({ state }, _params, id) =>
    renderProduct(findByPath(state.products, 'product', id)),
  ),

  route('POST', '/v1/prices', priceFields, (ctx, params) => {
    const { currency, unit_amount, recurring = null, active = true, nickname = null, lookup_key = null } = params
    if ((params.product === undefined) === (params.product_data === undefined)) {
      throw invalid('You must specify either `product` or `product_data` when creating a price.')
    }
    const product =
      params.product_data === undefined
        ? findByParam(ctx.state.products, 'product', params.product ?? '', 'product').id
        : createProduct(ctx, {
            id: params.product_data.id,
            name: params.product_data.name,
            description: null,
            images: [],
            metadata: mergeMetadata({}, params.product_data.metadata),
            active: true,
          }).id
    releaseLookupKey(ctx, lookup_key, params.transfer_lookup_key)
    const facts = { product, currency, unit_amount, recurring, active, nickname, lookup_key }
    return renderPrice(createPrice(ctx, { ...facts, metadata: mergeMetadata({}, params.metadata) }))
  }),

  route('GET', '/v1/prices', priceListFields, ({ state }, params) => {
    const { active, currency, product, type, lookup_keys, recurring, ...page } = params
    const found = [...state.prices.values()].filter(
      (one) =>
        (active === undefined || one.active === active) &&
        (currency === undefined || one.currency === currency) &&
        (product === undefined || one.product === product) &&
        (type === undefined || (one.recurring === null) === (type === 'one_time')) &&
        (recurring?.interval === undefined || one.recurring?.interval === recurring.interval) &&
        (lookup_keys === undefined || (one.lookup_key !== null && lookup_keys.includes(one.lookup_key))),
    )
    return paginate(found, page, '/v1/prices', renderPrice)
  }),

  route('GET', '/v1/prices/:id', {}, ({ state }, _params, id) =>
    renderPrice(findByPath(state.prices, 'price', id, 'price')),
  ),
]

/** Only one price has a lookup key, archived ones included. */
function releaseLookupKey({ state }: Context, key: string | null, isTransferred = false): void {
  const holder = key === null ? undefined : [...state.prices.values()].find((price) => price.lookup_key === key)
  if (!holder) return
  if (!isTransferred) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  const held = findByPath(state.prices, 'price', holder.id)
  held.lookup_key = null
}
