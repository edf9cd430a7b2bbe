import { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../api/api.ts'
import { afterProductChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useProductsUrl } from './product-list.ts'

/** Archived products can only be restored. */
export function ProductActions({ product }: { product: Product }) {
  const { linkTo } = useProductsUrl()
  const [isDeleting, setDeleting] = useState(false)
  if (product.archivedAt) return <RestoreButton product={product} />
  return (
    <span className="flex gap-2">
      <ButtonLink size="small" to={linkTo({ edit: product.id })} aria-label={`Edit ${product.name}`}>
        <Pencil aria-hidden="true" />
        Edit
      </ButtonLink>
      <ButtonLink size="small" to={linkTo({ copy: product.id })} aria-label={`Duplicate ${product.name}`}>
        <Copy aria-hidden="true" />
        <span className="max-xl:not-in-data-cards:hidden">Duplicate</span>
      </ButtonLink>
      <Button size="small" aria-label={`Delete ${product.name}`} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
        <span className="max-sm:hidden max-xl:not-in-data-cards:hidden">Delete</span>
      </Button>
      {isDeleting && <DeleteProductDialog product={product} onClose={() => setDeleting(false)} />}
    </span>
  )
}

function RestoreButton({ product }: { product: Product }) {
  const { run, pending } = useAction(productsAdminApi.restoreProduct, {
    success: 'Product restored',
    invalidates: afterProductChange,
  })
  return (
    <Button
      size="small"
      aria-label={`Restore ${product.name}`}
      pending={pending}
      pendingLabel="Restoring..."
      onClick={() => run({ params: { id: product.id } })}
    >
      <ArchiveRestore aria-hidden="true" />
      Restore
    </Button>
  )
}

/** The server archives a product that was ever ordered instead of deleting it. */
function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { run, pending } = useOperation(productsAdminApi.deleteProduct, {
    invalidates: afterProductChange,
    onDone: async () => {
      const isArchived = await isArchivedNow(product.id)
      onClose()
      if (isArchived) showArchivedToast(product)
      else toast.success('Product deleted', `${product.name} is no longer in the shop.`)
    },
    onFailed: (message) => toast.error('Error', message),
  })
  return (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      confirmLabel="Delete product"
      onConfirm={() => run({ params: { id: product.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      This permanently removes it from the shop. If it has orders, we’ll archive it instead, and you can restore it
      later.
    </ConfirmDialog>
  )
}

/** The response does not say whether the product was deleted or archived. */
const isArchivedNow = (id: string): Promise<boolean> =>
  callApi(productsAdminApi.listAllProducts, { query: { archived: 'true' } }).then(
    ({ products }) => products.some((product) => product.id === id),
    () => false,
  )

function showArchivedToast({ id, name }: Product) {
  const restore = () =>
    callApi(productsAdminApi.restoreProduct, { params: { id } }).then(
      () => {
        toast.success('Product restored')
        void invalidate(afterProductChange)
      },
      () => toast.error('Error', productsAdminApi.restoreProduct.failure),
    )
  toast.show({
    tone: 'success',
    title: 'Product archived',
    text: `${name} has orders, so we kept it.`,
    action: { label: 'Restore', onPress: () => void restore() },
  })
}
