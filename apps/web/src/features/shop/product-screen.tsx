// The page of a product, `/shop/{slug}`. The server adds the tags for search engines and link previews.

import { type Product, shopApi } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { ArrowLeft, Share2, ShoppingCart } from 'lucide-react'
import { lazy, useEffect, useMemo, useState } from 'react'
import { Link, type Params, useLocation, useParams } from 'react-router'
import { prefetch, useRead } from '../../api/use-read.ts'
import { settings } from '../../lib/settings.ts'
import { shareLink } from '../../lib/share-link.ts'
import { withChanges } from '../../lib/url-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { loadCartSheet, OPEN_CART, QuantityStepper, useCart, useIsCartNeeded } from '../cart/public.ts'
import { Choices, Features, ShippingNote, Stock, useSelection } from './product-choice.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ProductPageState } from './use-shop-url.ts'

const CartSheet = lazy(loadCartSheet)

export const preload = ({ slug = '' }: Params) => prefetch(shopApi.getProductPage, { params: { slug } })

export default function ProductScreen() {
  const { slug = '' } = useParams()
  const { data: product, error, refetch } = useRead(shopApi.getProductPage, { params: { slug } })
  useEffect(() => {
    if (product) document.title = `${product.name} · ${settings.productName}`
  }, [product])
  return (
    <div className="mx-auto max-w-[1280px] px-4 pt-3 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
      <BackToShop />
      {product && <ProductPage key={product.id} product={product} />}
      {product?.archivedAt && <SimilarProducts category={product.category} />}
      {!product && error?.code === 'products.not_found' && <NotFound />}
      {!product && error && error.code !== 'products.not_found' && (
        <ErrorState title={error.message} onRetry={() => void refetch()}>
          Something went wrong on our end. Please try again.
        </ErrorState>
      )}
      {!product && !error && <PageSkeleton />}
    </div>
  )
}

/** To the list the shopper came from, with its filters. */
function BackToShop() {
  const state: Partial<ProductPageState> | null = useLocation().state
  return (
    <TextLink to={paths.shop() + (state?.shopSearch ?? '')} standalone className="mb-2 gap-1.5">
      <ArrowLeft aria-hidden="true" className="size-[18px]" />
      Back to shop
    </TextLink>
  )
}

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 md:gap-8 lg:gap-12'

function ProductPage({ product }: { product: Product }) {
  const isCartNeeded = useIsCartNeeded()
  // Stores the price of what is added from this page.
  const products = useMemo(() => [product], [product])
  return (
    <article aria-labelledby="product-name" className={COLUMNS}>
      <ProductGallery product={product} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header>
          <p className="text-caption text-muted-foreground">{CATEGORY_LABELS[product.category]}</p>
          <h1 id="product-name" className="display-admin wrap-anywhere mt-0.5">
            {product.name}
          </h1>
        </header>
        {product.archivedAt ? <NoLongerSold /> : <Purchase product={product} />}
        <p className="wrap-anywhere whitespace-pre-line">{product.description}</p>
        {product.features.length > 0 && <Features features={product.features} level={2} />}
      </div>
      <LazyPart>{isCartNeeded && <CartSheet products={products} />}</LazyPart>
    </article>
  )
}

const NoLongerSold = () => (
  <Alert tone="info" title="No longer sold">
    We’ve stopped selling this product.
  </Alert>
)

// As many as the server writes into the page (product-web-page.ts).
const MAX_SIMILAR = 4

/** Of the same category and in stock. */
function SimilarProducts({ category }: Pick<Product, 'category'>) {
  const { data } = useRead(shopApi.listProducts, { query: { category, inStock: 'true' } })
  const similar = data?.products.slice(0, MAX_SIMILAR) ?? []
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="similar-products" className="mt-8">
      <h2 id="similar-products" className="display-3 mb-3">
        Similar products
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {similar.map((product) => (
          <li key={product.id}>
            <Link
              to={paths.product(product.slug)}
              className="flex min-w-0 items-center gap-3 rounded-card border border-border bg-card p-3 hover:bg-muted"
            >
              <ProductPicture product={product} size="small" />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-strong">{product.name}</span>
                <span className="block text-meta text-muted-foreground">{formatCents(product.price)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Purchase({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const selection = useSelection(product, () => setQuantity(1))
  const { offer, room } = selection
  const count = Math.min(quantity, room)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="display-figure">{formatCents(product.price)}</p>
        <Stock offer={offer} />
      </div>
      <ShippingNote />
      <Choices product={product} selection={selection} />
      <div className="flex flex-wrap items-start gap-3">
        {offer.blocked === null && (
          <QuantityStepper
            name={product.name}
            quantity={count}
            max={room}
            limit={`Up to ${room} more`}
            onChange={setQuantity}
          />
        )}
        <Button
          variant="primary"
          className="min-w-44 flex-1 sm:flex-none"
          disabled={offer.blocked !== null}
          onClick={() => selection.addToCart(count)}
        >
          Add to cart
        </Button>
        <CartLink />
        <Button onClick={() => void share(product)}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      </div>
    </div>
  )
}

/** Once something is in the cart. */
function CartLink() {
  const { count } = useCart()
  if (count === 0) return null
  return (
    <ButtonLink to={{ pathname: paths.shop(), search: withChanges(new URLSearchParams(), OPEN_CART).toString() }}>
      <ShoppingCart aria-hidden="true" />
      View cart ({count})
    </ButtonLink>
  )
}

async function share({ name, slug }: Product) {
  const url = await shareLink({ title: name, url: location.origin + paths.product(slug) })
  if (url) toast.show({ title: 'Copy this link', text: url })
}

const NotFound = () => (
  <EmptyState
    title="We couldn’t find this product"
    action={
      <ButtonLink to={paths.shop()} variant="primary">
        Browse the shop
      </ButtonLink>
    }
  >
    We may no longer sell it. Check out what else is in the shop.
  </EmptyState>
)

const PageSkeleton = () => (
  <Loading label="Loading product">
    <div className={COLUMNS}>
      <Skeleton className="aspect-square" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </div>
    </div>
  </Loading>
)
