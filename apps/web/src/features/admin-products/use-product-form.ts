// The product form and the two calls it can make. A refusal that belongs to a field is said under that field.

import type { ApiError } from '@crew-chief/contract/client'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { type Product, shopApi } from '@crew-chief/contract/shop'
import { useState } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { callApi } from '../../api/api.ts'
import { afterProductChange } from '../../api/invalidations.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import type { Conflict } from './conflict-notice.tsx'
import { mergeProduct, PRODUCT_FIELDS, type ProductField } from './merge-product.ts'
import {
  bodyOf,
  newBodyOf,
  type ProductEdit,
  ProductFields,
  type ProductValues,
  valuesOf,
  withStockOfNow,
} from './product-fields.ts'

type ProductFormState = UseFormReturn<ProductValues, unknown, ProductEdit>

const FIELD_OF_CODE: Readonly<Record<string, ProductField>> = {
  'products.bad_variants': 'variants',
  'products.stock_by_variant': 'stockQuantity',
  'uploads.not_accepted': 'imageUrl',
}

/** True when the refusal stands under its field now. */
function sayUnderField(form: ProductFormState, { code, message }: ApiError): boolean {
  const field = FIELD_OF_CODE[code]
  if (field) form.setError(field, { message }, { shouldFocus: true })
  return field !== undefined
}

const readNow = (id: string): Promise<Product | null> =>
  callApi(shopApi.getProduct, { params: { id } }).catch(() => null)

export function useNewProduct(initial: DefaultValues<ProductValues>, onClose: () => void) {
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation<
    typeof productsAdminApi.createProduct,
    ProductValues,
    ProductEdit
  >(productsAdminApi.createProduct, {
    schema: ProductFields,
    initial,
    send: (edit) => ({ body: newBodyOf(edit) }),
    success: 'Product created',
    invalidates: afterProductChange,
    onDone: onClose,
    onFailed: (_, failure) => {
      setSaid(sayUnderField(form, failure))
    },
  })
  return { form, submit, pending, error: isSaid ? undefined : error }
}

export function useEditProduct(product: Product, onClose: () => void) {
  // What this edit is based on: not what the cache holds by now, unless a conflict was looked at.
  const [base, setBase] = useState(product)
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaid, setSaid] = useState(false)
  const [isReading, setReading] = useState(false)
  const { form, submit, pending, error } = useFormOperation(productsAdminApi.updateProduct, {
    schema: ProductFields,
    initial: valuesOf(product),
    send: (edit) => ({ params: { id: base.id }, body: { ...bodyOf(edit), version: base.version } }),
    success: 'Product updated',
    invalidates: afterProductChange,
    onDone: onClose,
    onFailed: (_, failure) => {
      setConflict(undefined)
      setSaid(sayUnderField(form, failure))
      if (failure.code === 'products.changed_meanwhile') void takeInTheirs(failure.message)
    },
  })
  const takeInTheirs = async (message: string) => {
    const fresh = await readNow(base.id)
    // Not to be had: the refusal stays as it is, and so does the form.
    if (!fresh) return
    const theirs = valuesOf(fresh)
    const { merged, taken, disputed } = mergeProduct(valuesOf(base), form.getValues(), theirs)
    form.reset(theirs)
    for (const field of PRODUCT_FIELDS) form.setValue(field, merged[field], { shouldDirty: true })
    setBase(fresh)
    setConflict({ message, taken, disputed, theirs })
  }
  const submitWithStockOfNow = async (edit: ProductEdit) => {
    setReading(true)
    const now = await readNow(base.id)
    setReading(false)
    submit(now ? withStockOfNow(edit, valuesOf(base), valuesOf(now)) : edit)
  }
  return {
    form,
    submit: submitWithStockOfNow,
    pending: pending || isReading,
    conflict,
    error: isSaid ? undefined : error,
  }
}
