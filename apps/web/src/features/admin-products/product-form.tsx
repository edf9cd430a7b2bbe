// The product form: new, edit, or a copy of another product, depending on the URL.

import type { ApiError } from '@crew-chief/contract/client'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { type Product, shopApi } from '@crew-chief/contract/shop'
import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { callApi } from '../../api/api.ts'
import { afterProductChange } from '../../api/invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { useFirstReply, useVersionedForm } from '../../lib/use-versioned-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog, type FormDialogProps } from '../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import {
  bodyOf,
  copyOf,
  EMPTY_PRODUCT,
  FIELD_LABELS,
  newBodyOf,
  type ProductEdit,
  type ProductField,
  ProductFields,
  type ProductValues,
  quote,
  valuesOf,
  withCurrentStock,
} from './product-fields.ts'
import { ProductInputs } from './product-inputs.tsx'
import { useProductsUrl } from './product-list.ts'

export default function ProductForm() {
  const { isNew, editedId, copiedId, close } = useProductsUrl()
  if (editedId) return <ExistingProduct key={editedId} id={editedId} title="Edit product" use="edit" onClose={close} />
  if (copiedId) return <ExistingProduct key={copiedId} id={copiedId} title="New product" use="copy" onClose={close} />
  return isNew && <NewProduct initial={EMPTY_PRODUCT} onClose={close} />
}

type ExistingProps = { id: string; title: string; use: 'edit' | 'copy'; onClose: () => void }

function ExistingProduct({ id, title, use, onClose }: ExistingProps) {
  const read = useRead(shopApi.getProduct, { params: { id } })
  const product = useFirstReply(read)
  if (product && use === 'edit') return <EditProduct product={product} onClose={onClose} />
  if (product) return <NewProduct initial={copyOf(product)} eyebrow={`Copy of ${product.name}`} onClose={onClose} />
  return (
    <Dialog title={title} width={800} onClose={onClose}>
      {read.error ? <ErrorState title={read.error.message} onRetry={() => void read.refetch()} /> : <FormSkeleton />}
    </Dialog>
  )
}

type NewProps = { initial: DefaultValues<ProductValues>; eyebrow?: string; onClose: () => void }

function NewProduct({ initial, onClose, ...head }: NewProps) {
  const creating = useFormOperation<typeof productsAdminApi.createProduct, ProductValues, ProductEdit>(
    productsAdminApi.createProduct,
    {
      schema: ProductFields,
      initial,
      send: (edit) => ({ body: newBodyOf(edit) }),
      success: 'Product created',
      invalidates: afterProductChange,
      fieldOf,
      onDone: onClose,
      onFailed: (message) => toast.error('Error', message),
    },
  )
  return (
    <ProductFormDialog
      {...creating}
      {...head}
      title="New product"
      submitLabel="Create product"
      pendingLabel="Creating..."
      onClose={onClose}
    />
  )
}

function EditProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [isReading, setReading] = useState(false)
  const readAgain = () => callApi(shopApi.getProduct, { params: { id: product.id } })
  const { base, submit, pending, ...editing } = useVersionedForm<
    typeof productsAdminApi.updateProduct,
    Product,
    ProductValues,
    ProductEdit
  >(productsAdminApi.updateProduct, {
    record: product,
    valuesOf,
    labels: FIELD_LABELS,
    quote,
    schema: ProductFields,
    send: (edit, { id, version }) => ({ params: { id }, body: { ...bodyOf(edit), version } }),
    readAgain,
    conflictCode: 'products.changed_meanwhile',
    success: 'Product updated',
    invalidates: afterProductChange,
    fieldOf,
    onDone: onClose,
    onFailed: (message) => toast.error('Error', message),
  })
  // Sales do not change the version, so the current stock is read before every save.
  const submitWithCurrentStock = async (edit: ProductEdit) => {
    setReading(true)
    const current = await readAgain().catch(() => null)
    setReading(false)
    submit(current ? withCurrentStock(edit, valuesOf(base), valuesOf(current)) : edit)
  }
  return (
    <ProductFormDialog
      {...editing}
      submit={submitWithCurrentStock}
      pending={pending || isReading}
      title="Edit product"
      eyebrow={product.name}
      slug={product.slug}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  )
}

const ERROR_FIELDS: Readonly<Record<string, ProductField>> = {
  'products.bad_variants': 'variants',
  'products.stock_by_variant': 'stockQuantity',
  'uploads.not_accepted': 'imageUrl',
}

/** The field under which a server error is shown. */
const fieldOf = ({ code }: ApiError) => ERROR_FIELDS[code]

type DialogProps = Omit<FormDialogProps<ProductValues, ProductEdit>, 'onSubmit' | 'children'> & {
  submit: (values: ProductEdit) => unknown
  slug?: string
}

function ProductFormDialog({ submit, slug, ...dialog }: DialogProps) {
  const { form } = dialog
  const [isUploading, setUploading] = useState(false)
  const [isGalleryUploading, setGalleryUploading] = useState(false)
  const save = (values: ProductEdit) => {
    if (isUploading) form.setError('imageUrl', { message: 'The picture is still uploading' })
    else if (isGalleryUploading) form.setError('gallery', { message: 'A picture is still uploading' })
    else submit(values)
  }
  return (
    <FormDialog {...dialog} onSubmit={save} width={800}>
      <ProductInputs slug={slug} onUploading={setUploading} onGalleryUploading={setGalleryUploading} />
    </FormDialog>
  )
}

const FormSkeleton = () => (
  <Loading label="Loading product...">
    <div className="grid gap-5">
      {['name', 'description', 'price', 'picture', 'stock'].map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
    </div>
  </Loading>
)
