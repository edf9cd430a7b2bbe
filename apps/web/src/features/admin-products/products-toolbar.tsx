import { CATEGORY_LABELS, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { Plus } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chips } from '../../ui/chips.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useProductsPlace } from './use-products-place.ts'

const EVERY_CATEGORY = 'ALL'
const CATEGORY_OPTIONS = [
  { value: EVERY_CATEGORY, label: 'All categories' },
  ...PRODUCT_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_LABELS[category] })),
]
const SHOW_OPTIONS = [
  { value: 'all', label: 'All products' },
  { value: 'low', label: 'Low stock' },
  { value: 'archived', label: 'Archived' },
] as const

/** Finding products left, adding one right; on phones one under the other, adding first. */
export function ProductsToolbar() {
  const { search, category, show, searchFor, filterBy, showOnly, linkTo } = useProductsPlace()
  return (
    <>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_200px_auto]">
        <SearchBox label="Search products" placeholder="Search products..." value={search} onSearch={searchFor} />
        <NativeSelect
          label="Category"
          options={CATEGORY_OPTIONS}
          value={category ?? EVERY_CATEGORY}
          onChange={(picked) => filterBy(PRODUCT_CATEGORIES.find((each) => each === picked) ?? null)}
        />
        <ButtonLink variant="primary" className="max-md:order-first" to={linkTo({ new: 'product' })}>
          <Plus aria-hidden="true" />
          New product
        </ButtonLink>
      </div>
      <Chips label="Show" options={SHOW_OPTIONS} value={show} onChange={showOnly} />
    </>
  )
}
