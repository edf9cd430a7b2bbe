// Product details (spec 1 §2.8).

import { type Product, shopApi } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { Link } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Choices, Features, type Selection, ShippingNote, Stock, useSelection } from './product-choice.tsx'
import { ProductPicture } from './product-picture.tsx'

/** `listed` is the product from the list; undefined when a link leads to a product that is sold out. */
type Props = { id: string; listed: Product | undefined; onClose: () => void }

export default function ProductDialog({ id, listed, onClose }: Props) {
  const { data, error, refetch } = useRead(shopApi.getProduct, { params: { id } }, { enabled: !listed })
  const product = listed ?? data
  const selection = useSelection(product, onClose)
  return (
    <Dialog
      title={product?.name ?? 'Product'}
      eyebrow={product && CATEGORY_LABELS[product.category]}
      onClose={onClose}
      width={800}
      footer={
        product && (
          <>
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
            <Button variant="primary" disabled={selection.offer.blocked !== null} onClick={() => selection.addToCart()}>
              Add to cart
            </Button>
          </>
        )
      }
    >
      {product && <ProductDetails product={product} selection={selection} />}
      {!product && error && <Missing code={error.code} message={error.message} onRetry={() => void refetch()} />}
      {!product && !error && <ProductSkeleton />}
    </Dialog>
  )
}

type DetailsProps = { product: Product; selection: Selection }

const ProductDetails = ({ product, selection }: DetailsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[300px_minmax(0,1fr)] md:gap-8">
    <Link
      to={paths.product(product.slug)}
      aria-label={`Pictures of ${product.name}`}
      className="block h-56 overflow-hidden rounded-control md:h-[300px]"
    >
      <ProductPicture product={product} size="fill" isFirst />
    </Link>
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="display-figure">{formatCents(product.price)}</p>
        <Stock offer={selection.offer} />
      </div>
      <ShippingNote />
      <p className="wrap-anywhere whitespace-pre-line">{product.description}</p>
      {product.features.length > 0 && <Features features={product.features} level={3} />}
      <Choices product={product} selection={selection} />
      <p>
        <TextLink to={paths.product(product.slug)} standalone>
          View product page
        </TextLink>
      </p>
    </div>
  </div>
)

const Missing = ({ code, message, onRetry }: { code: string; message: string; onRetry: () => void }) =>
  code === 'products.not_found' ? (
    <ErrorState title="We no longer sell this product">Check out what else is in the shop.</ErrorState>
  ) : (
    <ErrorState title={message} onRetry={onRetry} />
  )

const ProductSkeleton = () => (
  <Loading label="Loading product">
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
