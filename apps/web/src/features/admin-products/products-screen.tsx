// Product management (spec 2 §2).

import { productsAdminApi } from '@crew-chief/contract/products-admin'
import type { Product } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { CATEGORY_LABELS, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { isSellable } from '@crew-chief/domain/shop/variants'
import { Archive, CircleCheck, CircleX, EyeOff, Plus, TriangleAlert } from 'lucide-react'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useClampedPage } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { AdminHead, AdminPage } from '../../ui/page-head.tsx'
import { Pagination, pageRange } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { TestModeNotice } from '../dashboard/public.ts'
import { ProductPicture } from '../shop/public.ts'
import { ProductActions } from './product-actions.tsx'
import {
  filterProducts,
  isHidden,
  isLow,
  PAGE_SIZE,
  pageItems,
  sortKeyOf,
  sortProducts,
  useProductsUrl,
} from './product-list.ts'

const ProductForm = lazy(() => import('./product-form.tsx'))
const { failure } = productsAdminApi.listAllProducts

const productColumns = columnsOf<Product>([
  ['Product', (product) => <Name product={product} />, { sort: sortKeyOf('Product'), card: 'title' }],
  ['Category', ({ category }) => CATEGORY_LABELS[category], { sort: sortKeyOf('Category') }],
  ['Price', ({ price }) => <span className="font-strong">{formatCents(price)}</span>, rightAligned('Price')],
  ['Stock', (product) => <Stock product={product} />, rightAligned('Stock')],
  ['Status', (product) => <ProductStatus product={product} />, { sort: sortKeyOf('Status'), sortKind: 'rank' }],
  ['Actions', (product) => <ProductActions product={product} />, { card: 'action' }],
])

export default function ProductsScreen() {
  const url = useProductsUrl()
  const { data, error, isError, refetch } = useRead(productsAdminApi.listAllProducts, {})
  useFailureToast(error, 'Error', failure)
  const filtered = data && sortProducts(filterProducts(data.products, url), url.sort)
  const pages = filtered && Math.max(1, Math.ceil(filtered.length / PAGE_SIZE))
  useClampedPage(url.page, pages, url.correctPage)
  const goTo = (page: number) => {
    url.goTo(page)
    scrollTo({ top: 0 })
  }
  return (
    <AdminPage>
      <AdminHead title="Products" count={filtered && plural(filtered.length, 'product')} note={<TestModeNotice />}>
        <ButtonLink size="small" variant="primary" to={url.linkTo({ new: 'product' })}>
          <Plus aria-hidden="true" />
          New product
        </ButtonLink>
      </AdminHead>
      <DataTable
        label="Products"
        columns={productColumns}
        query={{ data: filtered && pageItems(filtered, url.page), isError, refetch }}
        keyOf={({ id }) => id}
        loading="Loading products..."
        failed={failure}
        skeletonRows={12}
        sort={url.sort}
        onSort={url.setSort}
        empty={<NoProducts hasProducts={data !== undefined && data.products.length > 0} />}
        toolbar={{
          search: (
            <SearchBox
              label="Search products"
              placeholder="Search products..."
              value={url.search}
              onSearch={url.setSearch}
            />
          ),
          filters: <ProductFilters />,
          active: (url.category ? 1 : 0) + (url.show === 'all' ? 0 : 1),
        }}
      />
      {filtered && pages !== undefined && pages > 1 && (
        <Pagination
          label="Product pages"
          page={url.page}
          pages={pages}
          onChange={goTo}
          summary={pageRange(url.page, PAGE_SIZE, filtered.length)}
        />
      )}
      <LazyPart>{(url.isNew || url.editedId || url.copiedId) && <ProductForm />}</LazyPart>
    </AdminPage>
  )
}

function NoProducts({ hasProducts }: { hasProducts: boolean }) {
  const { show, search, category, showAll, linkTo } = useProductsUrl()
  if (!hasProducts)
    return (
      <EmptyState
        title="No products yet"
        action={
          <ButtonLink to={linkTo({ new: 'product' })}>
            <Plus aria-hidden="true" />
            Add your first product
          </ButtonLink>
        }
      >
        Products you add will show up in the shop.
      </EmptyState>
    )
  const hasFilter = search !== '' || category !== undefined
  const title = { all: 'No products match', low: 'Nothing is running low', archived: 'No archived products' }[show]
  return (
    <EmptyState
      title={hasFilter ? 'No products match' : title}
      action={<Button onClick={showAll}>Show all products</Button>}
    >
      {hasFilter ? 'Try fewer words or all categories.' : undefined}
    </EmptyState>
  )
}

const ALL_CATEGORIES = 'ALL'
const CATEGORY_OPTIONS = [
  { value: ALL_CATEGORIES, label: 'All categories' },
  ...PRODUCT_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] })),
]
const SHOW_OPTIONS = [
  { value: 'all', label: 'All products' },
  { value: 'low', label: 'Low stock' },
  { value: 'archived', label: 'Archived' },
] as const

function ProductFilters() {
  const { category, show, setCategory, setShow } = useProductsUrl()
  return (
    <>
      <NativeSelect
        label="Category"
        options={CATEGORY_OPTIONS}
        value={category ?? ALL_CATEGORIES}
        onChange={(next) => setCategory(PRODUCT_CATEGORIES.find((category) => category === next) ?? null)}
      />
      <Chips label="Show" options={SHOW_OPTIONS} value={show} onChange={setShow} />
    </>
  )
}

function rightAligned(head: string) {
  return { sort: sortKeyOf(head), align: 'right' } as const
}

function Name({ product }: { product: Product }) {
  const { linkTo } = useProductsUrl()
  return (
    <span className="flex items-center gap-3">
      <ProductPicture product={product} size="tiny" />
      <Link
        to={linkTo({ edit: product.id })}
        className={`${textLinkClass} wrap-break-word min-w-0 in-data-cards:-my-2.5 in-data-cards:py-2.5`}
      >
        {product.name}
      </Link>
    </span>
  )
}

/** Units left, and the number of variants. */
function Stock({ product: { stockQuantity, variants } }: { product: Product }) {
  const soldOut = variants.filter(({ stock }) => stock === 0).length
  return (
    <>
      {stockQuantity}
      {variants.length > 0 && (
        <span className="block whitespace-nowrap text-caption text-muted-foreground">
          {soldOut === 0 ? `${variants.length} variants` : `${soldOut} of ${variants.length} sold out`}
        </span>
      )}
    </>
  )
}

/** Spec 2 §4. */
function ProductStatus({ product }: { product: Product }) {
  if (product.archivedAt)
    return (
      <Badge tone="gray" icon={Archive}>
        Archived
      </Badge>
    )
  return (
    <span className="flex flex-wrap gap-2 in-data-cards:justify-end">
      {isSellable(product) ? (
        <Badge tone="green" icon={CircleCheck}>
          In stock
        </Badge>
      ) : (
        <Badge tone="red" icon={CircleX}>
          Out of stock
        </Badge>
      )}
      {isHidden(product) && (
        <Badge tone="gray" icon={EyeOff}>
          Hidden
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
