import { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { afterProductChange } from '../../api/invalidations.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { useProductsPlace } from './use-products-place.ts'

/** Edit and duplicate are places; deleting asks once. What is archived can only come back. */
export function ProductActions({ product }: { product: Product }) {
  const { linkTo } = useProductsPlace()
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
        <span className="md:max-xl:hidden">Duplicate</span>
      </ButtonLink>
      <Button size="small" aria-label={`Delete ${product.name}`} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
        <span className="max-xl:hidden">Delete</span>
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
