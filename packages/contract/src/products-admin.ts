// Product management for admins (spec 2 §7 Products).

import { isChargeable, MINIMUM_PRICE_ERROR } from '@crew-chief/domain/payments/minimum-price'
import { MAX_GALLERY_PICTURES, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Product } from './shop.ts'
import { byId, dollars, jsonTextOr, numberInText, requiredLine, requiredText, singleLine } from './wire.ts'

const choice = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), singleLine)
/** A deduplicated list, sent as an array or a JSON string. */
const choices = (max: number) =>
  jsonTextOr(
    z.array(choice).check(
      z.maxLength(max),
      z.overwrite((list) => [...new Set(list)]),
    ),
  )

const STOCK = 'Stock quantity must be a whole number, 0 or more'
const stock = numberInText(
  z.number({ error: STOCK }).check(z.int(STOCK), z.gte(0, STOCK), z.lte(1_000_000, 'Too large')),
)

export const ProductForm = z.object({
  name: requiredLine(200, 'Name required'),
  description: requiredText(5_000, 'Description required'),
  price: numberInText(dollars.check(z.refine(isChargeable, MINIMUM_PRICE_ERROR))),
  category: z.enum(PRODUCT_CATEGORIES, { error: 'Category required' }),
  imageUrl: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  /** More pictures, sent as an array or a JSON string. Omitted means unchanged. */
  gallery: z.optional(
    jsonTextOr(
      z.array(z.string().check(z.minLength(1), z.maxLength(1_000))).check(
        z.maxLength(MAX_GALLERY_PICTURES, `At most ${MAX_GALLERY_PICTURES} pictures`),
        z.overwrite((list) => [...new Set(list)]),
      ),
    ),
  ),
  stockQuantity: stock,
  inStock: z.optional(z.boolean()),
  features: z.optional(choices(50)),
  sizes: z.optional(choices(20)),
  colors: z.optional(choices(20)),
  /** Stock by size and color. An empty list switches to one number for the product; omitted means unchanged. */
  variants: z.optional(
    z.array(z.object({ size: z.nullable(choice), color: z.nullable(choice), stock })).check(z.maxLength(400)),
  ),
})
export type ProductForm = z.output<typeof ProductForm>

export const productsAdminApi = defineEndpoints({
  listAllProducts: {
    method: 'GET',
    path: '/api/products/admin',
    summary: 'List all products, including archived ones',
    access: adminOnly,
    query: z.object({ archived: z.optional(z.enum(['true', 'false'])) }),
    reply: z.object({ products: z.array(Product) }),
    errors: [],
    failure: 'Failed to fetch products',
  },
  createProduct: {
    method: 'POST',
    path: '/api/products/admin',
    summary: 'Create a product',
    access: adminOnly,
    largeBody: true,
    acceptsForm: true,
    body: ProductForm,
    reply: Product,
    status: 201,
    errors: ['products.bad_variants', 'uploads.not_accepted'],
    failure: 'Failed to save product',
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/products/admin/:id',
    summary: 'Update a product',
    access: adminOnly,
    largeBody: true,
    acceptsForm: true,
    params: byId,
    body: z.extend(ProductForm, { version: z.optional(numberInText(z.int())) }),
    reply: Product,
    errors: [
      'products.not_found',
      'products.bad_variants',
      'products.stock_by_variant',
      'products.changed_meanwhile',
      'uploads.not_accepted',
    ],
    failure: 'Failed to save product',
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/admin/:id',
    summary: 'Delete a product, or archive it if it was ever ordered',
    access: adminOnly,
    params: byId,
    errors: ['products.not_found'],
    failure: 'Failed to delete product',
  },
  restoreProduct: {
    method: 'POST',
    path: '/api/products/admin/:id/restore',
    summary: 'Restore an archived product',
    access: adminOnly,
    params: byId,
    reply: Product,
    errors: ['products.not_found'],
    failure: 'Failed to save product',
  },
})
