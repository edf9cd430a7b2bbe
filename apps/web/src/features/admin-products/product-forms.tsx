// The product form in its three uses: new, edit, and new like another. Whichever the address asks for.

import { type Product, shopApi } from '@crew-chief/contract/shop'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import { useRead } from '../../api/use-read.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Conflict, ProductConflict } from './conflict-notice.tsx'
import { copyOf, EMPTY_PRODUCT, type ProductEdit, type ProductValues } from './product-fields.ts'
import { ProductInputs } from './product-inputs.tsx'
import { useEditProduct, useNewProduct } from './use-product-form.ts'
import { useProductsPlace } from './use-products-place.ts'

export default function ProductForms() {
  const { isNew, editedId, copiedId, close } = useProductsPlace()
  if (editedId) return <ReadFirst key={editedId} id={editedId} title="Edit product" use="edit" onClose={close} />
  if (copiedId) return <ReadFirst key={copiedId} id={copiedId} title="New product" use="copy" onClose={close} />
  return isNew && <NewForm initial={EMPTY_PRODUCT} onClose={close} />
}

type ReadProps = { id: string; title: string; use: 'edit' | 'copy'; onClose: () => void }

/** The address names a product: the form begins with what is stored now, and is not disturbed by later readings. */
function ReadFirst({ id, title, use, onClose }: ReadProps) {
  const { data, error, isFetching, refetch } = useRead(shopApi.getProduct, { params: { id } })
  const [begun, setBegun] = useState<Product>()
  if (!begun && data && !isFetching) setBegun(data)
  if (begun && use === 'edit') return <EditForm product={begun} onClose={onClose} />
  if (begun) return <NewForm initial={copyOf(begun)} eyebrow={`Like ${begun.name}`} onClose={onClose} />
  return (
    <Dialog title={title} width={800} onClose={onClose}>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </Dialog>
  )
}

type NewProps = { initial: DefaultValues<ProductValues>; eyebrow?: string; onClose: () => void }

function NewForm({ initial, onClose, ...head }: NewProps) {
  const creating = useNewProduct(initial, onClose)
  return (
    <ProductDialog
      {...creating}
      {...head}
      title="New product"
      submitLabel="Create product"
      pendingLabel="Creating..."
      onClose={onClose}
    />
  )
}

function EditForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const editing = useEditProduct(product, onClose)
  return (
    <ProductDialog
      {...editing}
      title="Edit product"
      eyebrow={product.name}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      onClose={onClose}
    />
  )
}

type DialogProps = {
  title: string
  eyebrow?: string
  submitLabel: string
  pendingLabel: string
  form: UseFormReturn<ProductValues, unknown, ProductEdit>
  submit: (values: ProductEdit) => unknown
  pending: boolean
  error: string | undefined
  conflict?: Conflict | undefined
  onClose: () => void
}

function ProductDialog({ form, submit, error, conflict, ...dialog }: DialogProps) {
  const [isUploading, setUploading] = useState(false)
  // Saved now, the product would lack the picture that is still on its way.
  const submitWhole = (values: ProductEdit) =>
    isUploading ? form.setError('imageUrl', { message: 'The picture is still being uploaded' }) : submit(values)
  return (
    // What went wrong is said by the form itself, where it can be scrolled to.
    <FormDialog {...dialog} form={form} onSubmit={submitWhole} error={undefined} width={800}>
      <FormTop error={error} conflict={conflict} />
      <ProductInputs onUploading={setUploading} />
    </FormDialog>
  )
}

/** Why it was not saved. The form is longer than the screen and Save is below it: this scrolls into view. */
function FormTop({ error, conflict }: Pick<DialogProps, 'error' | 'conflict'>) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined || conflict !== undefined
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  return <div ref={box}>{conflict ? <ProductConflict conflict={conflict} /> : <FormError>{error}</FormError>}</div>
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
