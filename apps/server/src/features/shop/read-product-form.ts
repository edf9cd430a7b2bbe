// An admin's form → the columns it fills. What it leaves out stays as it was; stock is read by read-variants.ts.

import type { ProductForm } from '@crew-chief/contract/products-admin'

export const readProductForm = ({ name, description, price, category, ...form }: ProductForm) => ({
  name,
  description,
  priceCents: price,
  category,
  // An empty field of a form takes the picture away, like null.
  ...(form.imageUrl !== undefined && { imageUrl: form.imageUrl || null }),
  ...(form.inStock !== undefined && { inStock: form.inStock }),
  ...(form.features && { features: form.features }),
})
