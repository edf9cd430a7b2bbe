// The public shop (spec 1 §7 Shop).

import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, dollars, id, isoDateTime, jsonTextList, searchTerm } from './wire.ts'

export const Product = z.object({
  id,
  /** In the URL of the product's page; stays when the name changes. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: dollars,
  category: z.enum(PRODUCT_CATEGORIES),
  imageUrl: z.nullable(z.string()),
  /** More pictures for the product's page. */
  gallery: z.array(z.string()),
  inStock: z.boolean(),
  /** Without units reserved by open checkouts. */
  stockQuantity: z.int(),
  features: jsonTextList,
  sizes: jsonTextList,
  colors: jsonTextList,
  /** Stock by size and color; empty when one number applies to the whole product. */
  variants: z.array(z.object({ size: z.nullable(z.string()), color: z.nullable(z.string()), stock: z.int() })),
  /** Incremented by every edit, for optimistic locking. */
  version: z.int(),
  /** Set when the product is no longer sold. */
  archivedAt: z.nullable(isoDateTime),
})
export type Product = z.output<typeof Product>

export const shopApi = defineEndpoints({
  listProducts: {
    method: 'GET',
    path: '/api/products',
    summary: 'List products; `inStock=true` returns only products that can be bought',
    access: anyone,
    shared: { by: 'role', topics: ['products'] },
    query: z.object({
      category: z.optional(z.enum(PRODUCT_CATEGORIES)),
      search: z.optional(searchTerm),
      inStock: z.optional(z.enum(['true', 'false'])),
    }),
    reply: z.object({ products: z.array(Product) }),
    errors: [],
    failure: 'Failed to fetch products',
  },
  getProduct: {
    method: 'GET',
    path: '/api/products/:id',
    summary: 'Get a product',
    access: anyone,
    shared: { by: 'role', topics: ['products'] },
    params: byId,
    reply: Product,
    errors: ['products.not_found'],
    failure: 'Failed to fetch products',
  },
  getProductPage: {
    method: 'GET',
    path: '/api/products/pages/:slug',
    summary: 'Get the product that a public page shows; takes its slug or its id',
    access: anyone,
    shared: { by: 'role', topics: ['products'] },
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: Product,
    errors: ['products.not_found'],
    failure: 'Failed to fetch products',
  },
})
