// The Details of one product (spec 1 §2.8). The address names it: it may have been sold out since it was linked.

import { type Product, shopApi } from '@crew-chief/contract/shop'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ProductDetails } from './product-details.tsx'
import { useChoosing } from './use-choosing.ts'

type Props = { id: string /** As the list has it. */; listed: Product | undefined; onClose: () => void }

export default function ProductDialog({ id, listed, onClose }: Props) {
  const { data, error, refetch } = useRead(shopApi.getProduct, { params: { id } }, { enabled: !listed })
  const product = listed ?? data
  const choosing = useChoosing(product)
  return (
    <Dialog
      title={product?.name ?? 'Product'}
      eyebrow={product && CATEGORY_LABELS[product.category]}
      onClose={onClose}
      width={800}
      footer={
        product && (
          <>
            <Button variant="primary" disabled={choosing.offer.blocked !== null} onClick={choosing.addToCart}>
              Add to cart
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      {product && <ProductDetails product={product} choosing={choosing} />}
      {!product && error && <Missing code={error.code} message={error.message} onRetry={() => void refetch()} />}
      {!product && !error && <DetailsSkeleton />}
    </Dialog>
  )
}

const Missing = ({ code, message, onRetry }: { code: string; message: string; onRetry: () => void }) =>
  code === 'products.not_found' ? (
    <ErrorState title="This product is no longer sold">Close this to see what is.</ErrorState>
  ) : (
    <ErrorState title={message} onRetry={onRetry} />
  )

const DetailsSkeleton = () => (
  <Loading label="Loading the product">
    <div className="grid gap-6 md:grid-cols-[300px_1fr]">
      <Skeleton className="h-56 md:h-[300px]" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </div>
    </div>
  </Loading>
)
