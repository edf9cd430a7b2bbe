// Product administration (spec 2 §2): what the shop offers, how much of it is left, and the form behind each.

import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { usePageThatExists } from '../../lib/list-place.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { filterProducts, PAGE_SIZE, pageOf, sortProducts } from './listed-products.ts'
import { productColumns } from './product-columns.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'
import { useProductsPlace } from './use-products-place.ts'

const ProductForms = lazy(() => import('./product-forms.tsx'))
const { failure } = productsAdminApi.listAllProducts

export default function ProductsScreen() {
  const { isNew, editedId, copiedId } = useProductsPlace()
  return (
    <>
      <PageHead title="Products" dense />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 md:pt-6 xl:px-10">
        <ProductsToolbar />
        <ProductsTable />
      </div>
      <Suspense>{(isNew || editedId || copiedId) && <ProductForms />}</Suspense>
    </>
  )
}

function ProductsTable() {
  const place = useProductsPlace()
  const { data, error, isError, refetch } = useRead(productsAdminApi.listAllProducts, {})
  useFailureToast(error, 'Error', failure)
  const found = data && sortProducts(filterProducts(data.products, place), place.sort)
  const pages = found && Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  usePageThatExists(place.page, pages, place.correctPage)
  const goTo = (page: number) => {
    place.goTo(page)
    // The buttons are below the list, the next page begins above it.
    scrollTo({ top: 0 })
  }
  return (
    <>
      <p role="status" className="text-meta text-muted-foreground">
        {found && countOf(found.length)}
      </p>
      <DataTable
        label="Products"
        columns={productColumns}
        query={{ data: found && pageOf(found, place.page), isError, refetch }}
        keyOf={({ id }) => id}
        loading="Loading products..."
        failed={failure}
        skeletonRows={8}
        sort={place.sort}
        onSort={place.sortBy}
        empty={<Nothing hasProducts={data !== undefined && data.products.length > 0} />}
      />
      {pages !== undefined && pages > 1 && (
        <Pagination label="Pages of products" page={place.page} pages={pages} onChange={goTo} />
      )}
    </>
  )
}

const countOf = (products: number): string => plural(products, 'product')

function Nothing({ hasProducts }: { hasProducts: boolean }) {
  const { show, search, category, showAll, linkTo } = useProductsPlace()
  if (!hasProducts)
    return (
      <EmptyState
        stripe={false}
        title="No products yet"
        action={
          <ButtonLink to={linkTo({ new: 'product' })}>
            <Plus aria-hidden="true" />
            Add the first product
          </ButtonLink>
        }
      >
        What you add here appears in the shop.
      </EmptyState>
    )
  const isNarrowed = search !== '' || category !== undefined
  const title = { all: 'No products match', low: 'Nothing is running low', archived: 'Nothing is archived' }[show]
  return (
    <EmptyState
      stripe={false}
      title={isNarrowed ? 'No products match' : title}
      action={<Button onClick={showAll}>Show all products</Button>}
    >
      {isNarrowed ? 'Try fewer words, or every category.' : undefined}
    </EmptyState>
  )
}
