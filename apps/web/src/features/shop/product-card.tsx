// One product: what it is, what it costs, whether it is running out, and the next step (spec 1 §2.8).

import type { Product } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useCart } from '../cart/public.ts'
import { NO_CHOICE, needsChoice, withOnlyOptions } from './choosing.ts'
import { offerOf } from './offer.ts'
import { productFrame } from './product-grid.ts'
import { ProductPicture } from './product-picture.tsx'
import { useShopPlace } from './use-shop-place.ts'

type Props = { product: Product /** In view from the start. */; isFirst: boolean }

export function ProductCard({ product, isFirst }: Props) {
  const { linkToProduct } = useShopPlace()
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-border bg-card max-md:p-3"
    >
      <div className="flex flex-1 max-md:gap-3 md:flex-col">
        <div className={productFrame}>
          <ProductPicture product={product} size="fill" isFirst={isFirst} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col md:px-5 md:pt-4">
          <p className="text-caption text-muted-foreground">{CATEGORY_LABELS[product.category]}</p>
          <h2 id={titleId} className="display-4 md:mt-0.5 md:text-[24px] md:leading-[26px]">
            {/* The whole card leads to the details; what else can be pressed lies above. */}
            <Link to={linkToProduct(product.id)} className="wrap-anywhere after:absolute after:inset-0">
              {product.name}
            </Link>
          </h2>
          <p className="mt-1.5 line-clamp-2 text-meta text-muted-foreground max-md:hidden">{product.description}</p>
          <PriceLine product={product} />
        </div>
      </div>
      <Actions product={product} />
    </article>
  )
}

function PriceLine({ product }: { product: Product }) {
  // In a card it is the product as a whole that runs out, whatever of it.
  const { words, isLow } = offerOf({ ...product, variants: [], sizes: [], colors: [] }, NO_CHOICE, [])
  return (
    <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2 md:pt-3">
      <p className="display-price max-md:text-[28px] max-md:leading-[30px]">{formatCents(product.price)}</p>
      {isLow && <p className="font-strong text-meta">{words}</p>}
    </div>
  )
}

function Actions({ product }: { product: Product }) {
  const { linkToProduct } = useShopPlace()
  return (
    <div className="relative mt-3 grid grid-cols-2 items-start gap-2 md:grid-cols-[auto_1fr] md:px-5 md:pb-5">
      <ButtonLink to={linkToProduct(product.id)} aria-label={`Details: ${product.name}`} className="max-md:px-2">
        Details
      </ButtonLink>
      {needsChoice(product) ? (
        <ButtonLink
          to={linkToProduct(product.id)}
          aria-label={`${needsChoice(product)}: ${product.name}`}
          className="px-2"
          variant="plate"
        >
          {needsChoice(product)}
        </ButtonLink>
      ) : (
        <AddButton product={product} />
      )}
    </div>
  )
}

function AddButton({ product }: { product: Product }) {
  const { add, lines } = useCart()
  const choice = withOnlyOptions(product, NO_CHOICE)
  const { blocked } = offerOf(product, choice, lines)
  return (
    <Button
      variant="primary"
      className="px-2"
      aria-label={`Add to cart: ${product.name}`}
      disabledReason={blocked ?? undefined}
      onClick={() => add({ productId: product.id, ...choice })}
    >
      Add to cart
    </Button>
  )
}
