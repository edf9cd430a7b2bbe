// The shop (spec 1 §2.8).

import { ordersApi } from '@crew-chief/contract/orders'
import { type Product, shopApi } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { paths } from '@crew-chief/domain/paths'
import { CATEGORY_LABELS, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { ArrowDownUp, ShoppingCart } from 'lucide-react'
import { lazy, useId } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { tabClass, tabListClass, tabSelectedClass } from '../../ui/link-tabs.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { useViewer } from '../accounts/public.ts'
import { loadCartSheet, type PlacedOrder, useCart, useIsCartNeeded, useShopReturn } from '../cart/public.ts'
import { DoneHead } from '../payments/public.ts'
import { ProductCards, productFrame, productGrid } from './product-cards.tsx'
import { filterProducts, PRODUCT_SORTS } from './product-filter.ts'
import { useShopUrl } from './use-shop-url.ts'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))
const CartSheet = lazy(loadCartSheet)

export default function ShopScreen() {
  const placed = useShopReturn()
  const { openId, closeProduct } = useShopUrl()
  const { products, failure, retry } = useProducts()
  const isCartNeeded = useIsCartNeeded()
  return (
    <>
      <PageHead title="Shop" subtitle="Gear for game day" />
      <div className="mx-auto max-w-[1280px] px-4 pt-3 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        {placed && <OrderPlaced order={placed} />}
        <CategoryTabs />
        <section aria-label="Products" className="pt-2 md:pt-6">
          <ShopFilters />
          <ProductList products={products} failure={failure} retry={retry} />
        </section>
      </div>
      <LazyPart>
        {openId && (
          <ProductDialog
            key={openId}
            id={openId}
            listed={products?.find(({ id }) => id === openId)}
            onClose={closeProduct}
          />
        )}
        {isCartNeeded && <CartSheet products={products} />}
      </LazyPart>
    </>
  )
}

/** After the toast is gone, this still says what was bought and leads to the order with its receipt. */
function OrderPlaced({ order: { id, isPaid } }: { order: PlacedOrder }) {
  const { data } = useRead(ordersApi.getOrder, { params: { id } })
  return (
    <div className="mb-6">
      <Card>
        <div className="grid gap-4">
          <DoneHead>
            {isPaid ? `Order #${orderNumber(id)} is confirmed` : `We have your order #${orderNumber(id)}`}
          </DoneHead>
          {data && (
            <p className="wrap-anywhere text-small">
              {data.items.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')} ·{' '}
              <b className="tabular font-strong">{formatCents(data.totalAmount)}</b>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="text-muted-foreground text-small">
              {isPaid ? 'We’ll email you when it ships.' : 'We’ll email you when your payment goes through.'}
            </p>
            <ButtonLink to={paths.order(id)} size="small">
              {isPaid ? 'View order and receipt' : 'View order'}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  )
}

const TABS = { list: tabListClass, rest: tabClass, selected: tabSelectedClass }

// Five tabs do not fit on a phone: there they are chips that wrap, because nothing scrolls sideways.
const CHIP =
  'inline-flex h-11 shrink-0 items-center whitespace-nowrap rounded-control border px-3.5 font-strong text-small'
const CHIPS = {
  list: 'flex flex-wrap gap-2',
  rest: cx(CHIP, 'border-input bg-card text-foreground'),
  selected: cx(
    CHIP,
    'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]',
  ),
}

function CategoryTabs() {
  const styles = useIsWide() ? TABS : CHIPS
  const { filter, linkToCategory } = useShopUrl()
  const current = filter.category ?? null
  return (
    <nav aria-label="Categories" className={styles.list}>
      {[null, ...PRODUCT_CATEGORIES].map((category) => (
        <Link
          key={category}
          to={linkToCategory(category)}
          aria-current={category === current ? 'page' : undefined}
          className={category === current ? styles.selected : styles.rest}
        >
          {category ? CATEGORY_LABELS[category] : 'All'}
        </Link>
      ))}
    </nav>
  )
}

/** One row at every width: on phones sort and cart are icons. */
function ShopFilters() {
  const { filter, setSearch, linkToCart } = useShopUrl()
  const { count } = useCart()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-2 md:gap-3">
      <SearchBox label="Search products" placeholder="Search products..." value={filter.search} onSearch={setSearch} />
      <SortSelect />
      <ButtonLink to={linkToCart} className="max-md:px-3">
        <ShoppingCart aria-hidden="true" />
        <span className="max-md:sr-only">Cart ({count})</span>
        <span aria-hidden="true" className="md:hidden">
          {count}
        </span>
      </ButtonLink>
    </div>
  )
}

function SortSelect() {
  const { filter, setSort } = useShopUrl()
  const isWide = useIsWide()
  const id = useId()
  const select = <NativeSelect id={id} value={filter.sort} onChange={setSort} options={PRODUCT_SORTS} />
  if (!isWide)
    return (
      <label
        htmlFor={id}
        className="relative grid size-12 place-items-center overflow-hidden rounded-control border border-input bg-card has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
      >
        <span className="sr-only">Sort by</span>
        <ArrowDownUp aria-hidden="true" className="size-5" />
        {/* Invisible, but it opens the phone's own list. */}
        <span className="absolute inset-0 opacity-0">{select}</span>
      </label>
    )
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 font-strong text-meta">
        Sort by
      </label>
      <div className="w-50">{select}</div>
    </div>
  )
}

type ListProps = { products: readonly Product[] | undefined; failure: string | undefined; retry: () => void }

function ProductList({ products, failure, retry }: ListProps) {
  const { filter } = useShopUrl()
  if (failure)
    return (
      <div className="pt-4">
        <ErrorState title={failure} onRetry={retry}>
          Something went wrong on our end. Please try again.
        </ErrorState>
      </div>
    )
  if (!products) return <ProductListSkeleton />
  const filtered = filterProducts(products, filter)
  return (
    <>
      <p role="status" className="py-2 font-strong text-small md:pt-4 md:pb-4">
        {plural(filtered.length, 'product')}
      </p>
      {filtered.length === 0 ? <NoProducts /> : <ProductCards products={filtered} listKey={JSON.stringify(filter)} />}
    </>
  )
}

function NoProducts() {
  const { hasFilter, clear } = useShopUrl()
  const isAdmin = useViewer()?.role === 'ADMIN'
  if (hasFilter)
    return (
      <EmptyState title="No products found" action={<Button onClick={clear}>Clear filters</Button>}>
        Try fewer words or a different category.
      </EmptyState>
    )
  if (isAdmin)
    return (
      <EmptyState
        title="Nothing for sale right now"
        action={
          <ButtonLink variant="primary" to={paths.adminProducts({ new: 'product' })}>
            Add a product
          </ButtonLink>
        }
      >
        Customers see products here once they’re in stock.
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing for sale right now" action={<ButtonLink to={paths.events()}>Browse events</ButtonLink>}>
      New gear will show up here once it’s in stock.
    </EmptyState>
  )
}

const ProductListSkeleton = () => (
  <Loading label="Loading products">
    <Skeleton className="my-2.5 h-[18px] w-24 md:mt-4 md:mb-5" />
    <div className={productGrid}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-border bg-card max-md:p-3">
          <div className="flex max-md:gap-3 md:flex-col">
            <div className={productFrame}>
              <Skeleton className="size-full" />
            </div>
            <div className="grid flex-1 content-start gap-2 md:px-5 md:pt-4">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-10 w-full max-md:hidden" />
              <Skeleton className="h-8 w-24" />
            </div>
          </div>
          <div className="mt-3 grid grid-cols-2 gap-2 md:px-5 md:pb-5">
            <Skeleton className="h-12 md:h-11" />
            <Skeleton className="h-12 md:h-11" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

/** All products in one request: search, sorting and the cart work on this list. */
function useProducts() {
  const { data, error, refetch } = useRead(shopApi.listProducts, { query: { inStock: 'true' } })
  return {
    products: data?.products,
    // Loaded products stay visible when a later request fails.
    failure: data ? undefined : error?.message,
    retry: () => void refetch(),
  }
}
