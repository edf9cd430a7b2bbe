// The product grid. A shop may have thousands of products, so more are rendered as the user scrolls.

import type { Product } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { onceNearViewport } from '../../lib/use-near-viewport.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCart } from '../cart/public.ts'
import { choiceLabel, NO_CHOICE, offerOf, withOnlyOptions } from './offer.ts'
import { FIRST_PAGE, visibleProducts, withMore } from './product-filter.ts'
import { ProductPicture } from './product-picture.tsx'
import { type ProductPageState, useShopUrl } from './use-shop-url.ts'

/** Shared with the skeleton, so that nothing moves when the products arrive. */
export const productGrid = 'grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4'

/** Beside the text on phones, above it otherwise. */
export const productFrame = 'relative size-28 shrink-0 overflow-hidden max-md:rounded-control md:h-52 md:w-full'

// Images of the first row on a wide screen load eagerly.
const EAGER_IMAGES = 4

// Scrolling adds cards; the ones already shown are not rendered again.
const Card = memo(ProductCard)

type Props = {
  products: readonly Product[]
  /** Identifies the filter; a different one starts from the top. */
  listKey: string
}

export function ProductCards({ products, listKey }: Props) {
  const [progress, setProgress] = useState({ listKey, count: FIRST_PAGE })
  const count = progress.listKey === listKey ? progress.count : FIRST_PAGE
  const list = useRef<HTMLUListElement>(null)
  const { visible, remaining } = visibleProducts(products, count)
  const more = () => setProgress({ listKey, count: withMore(count) })
  // Moves the focus to the first new card, so that keyboard users continue there.
  const showMore = () => {
    flushSync(more)
    list.current?.children[count]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ul ref={list} className={productGrid}>
        {visible.map((product, index) => (
          // Position in the whole list, for screen readers.
          <li key={product.id} aria-setsize={products.length} aria-posinset={index + 1} className="grid min-w-0">
            <Card product={product} isFirst={index < EAGER_IMAGES} />
          </li>
        ))}
      </ul>
      {remaining > 0 && <ShowMore remaining={remaining} onNear={more} onPress={showMore} />}
    </>
  )
}

type MoreProps = { remaining: number; onNear: () => void; onPress: () => void }

/** Loads more when scrolled near; the button is for keyboards and screen readers. */
function ShowMore({ remaining, onNear, onPress }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Runs after every render: on a tall screen the end may still be near.
  useEffect(() => (button.current ? onceNearViewport(button.current, '800px', onNear) : undefined))
  return (
    <div className="flex justify-center pt-6">
      <Button ref={button} onClick={onPress}>
        Show more ({remaining} left)
      </Button>
    </div>
  )
}

type CardProps = { product: Product; isFirst: boolean }

function ProductCard({ product, isFirst }: CardProps) {
  const { search } = useLocation()
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
          <h2 id={titleId} className="display-4 md:mt-0.5 md:text-[1.5rem] md:leading-[1.625rem]">
            {/* The link covers the whole card; the buttons have a higher stacking order. */}
            <Link
              to={paths.product(product.slug)}
              state={{ shopSearch: search } satisfies ProductPageState}
              className="wrap-anywhere after:absolute after:inset-0"
            >
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
  // The card shows the stock of the whole product, not of a variant.
  const { stockText, isLow } = offerOf({ ...product, variants: [], sizes: [], colors: [] }, NO_CHOICE, [])
  return (
    <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2 md:pt-3">
      <p className="display-price max-md:text-[1.75rem] max-md:leading-[1.875rem]">{formatCents(product.price)}</p>
      {isLow && <p className="font-strong text-meta">{stockText}</p>}
    </div>
  )
}

function Actions({ product }: { product: Product }) {
  const { linkToProduct } = useShopUrl()
  return (
    <div className="relative mt-3 grid grid-cols-2 items-start gap-2 md:grid-cols-[auto_1fr] md:px-5 md:pb-5">
      <ButtonLink to={linkToProduct(product.id)} aria-label={`Details: ${product.name}`} className="max-md:px-2">
        Details
      </ButtonLink>
      {choiceLabel(product) ? (
        <ButtonLink
          to={linkToProduct(product.id)}
          aria-label={`${choiceLabel(product)}: ${product.name}`}
          className="px-2"
          variant="plate"
        >
          {choiceLabel(product)}
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
