import type { Product } from '@crew-chief/contract/shop'
import { isSellable } from '@crew-chief/domain/shop/variants'
import { Archive, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { isLow } from './listed-products.ts'

/** In stock or out of stock (spec 2 §4), and the mark of what is running low. */
export function ProductStanding({ product }: { product: Product }) {
  if (product.archivedAt)
    return (
      <Badge tone="gray" icon={Archive}>
        Archived
      </Badge>
    )
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      {isSellable(product) ? (
        <Badge tone="green" icon={CircleCheck}>
          In stock
        </Badge>
      ) : (
        <Badge tone="red" icon={CircleX}>
          Out of stock
        </Badge>
      )}
      {isSellable(product) && isLow(product) && (
        <Badge tone="yellow" icon={TriangleAlert}>
          Low stock
        </Badge>
      )}
    </span>
  )
}
