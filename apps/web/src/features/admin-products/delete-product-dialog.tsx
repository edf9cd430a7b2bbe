import { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { callApi } from '../../api/api.ts'
import { afterProductChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks once, by name. One that was ever ordered stays for its orders, and can come back. */
export function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { run, pending } = useOperation(productsAdminApi.deleteProduct, {
    invalidates: afterProductChange,
    onDone: async () => {
      const isArchived = await isKept(product.id)
      onClose()
      if (isArchived) sayArchived(product)
      else toast.success('Product deleted', `${product.name} is gone.`)
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
      It leaves the shop at once, and this cannot be undone. A product that was ever ordered is archived instead: its
      orders keep it, and you can restore it.
    </ConfirmDialog>
  )
}

/** The call itself does not say which of the two it did. */
const isKept = (id: string): Promise<boolean> =>
  callApi(productsAdminApi.listAllProducts, { query: { archived: 'true' } }).then(
    ({ products }) => products.some((product) => product.id === id),
    () => false,
  )

function sayArchived({ id, name }: Product) {
  const restore = () =>
    callApi(productsAdminApi.restoreProduct, { params: { id } }).then(
      () => void invalidate(afterProductChange),
      () => toast.error('Error', productsAdminApi.restoreProduct.failure),
    )
  toast.show({
    tone: 'success',
    title: 'Product archived',
    text: `${name} was ordered before, so it is kept.`,
    action: { label: 'Restore', onPress: () => void restore() },
  })
}
