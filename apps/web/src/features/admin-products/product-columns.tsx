import type { Product } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { Link } from '../../router/link.tsx'
import { columnsOf } from '../../ui/table-columns.ts'
import { textLinkClass } from '../../ui/text-link.tsx'
import { ProductPicture } from '../shop/public.ts'
import { sortKeyOf } from './listed-products.ts'
import { ProductActions } from './product-actions.tsx'
import { ProductStanding } from './product-standing.tsx'
import { useProductsPlace } from './use-products-place.ts'

export const productColumns = columnsOf<Product>([
  ['Product', (product) => <Name product={product} />, { sort: sortKeyOf('Product'), card: 'title' }],
  ['Category', ({ category }) => CATEGORY_LABELS[category], { sort: sortKeyOf('Category') }],
  ['Price', ({ price }) => <span className="font-strong">{formatCents(price)}</span>, atRight('Price')],
  ['Stock', (product) => <Stock product={product} />, atRight('Stock')],
  ['Status', (product) => <ProductStanding product={product} />, { sort: sortKeyOf('Status') }],
  ['Actions', (product) => <ProductActions product={product} />, { card: 'action' }],
])

function atRight(head: string) {
  return { sort: sortKeyOf(head), align: 'right' } as const
}

function Name({ product }: { product: Product }) {
  const { linkTo } = useProductsPlace()
  return (
    <span className="flex items-center gap-3">
      <ProductPicture product={product} size="tiny" />
      <Link
        to={linkTo({ edit: product.id })}
        className={`${textLinkClass} wrap-anywhere min-w-0 max-md:-my-2.5 max-md:py-2.5`}
      >
        {product.name}
      </Link>
    </span>
  )
}

/** How many can still be sold; where it is counted by size and colour, in how many of those. */
function Stock({ product: { stockQuantity, variants } }: { product: Product }) {
  const gone = variants.filter(({ stock }) => stock === 0).length
  return (
    <>
      {stockQuantity}
      {variants.length > 0 && (
        <span className="block whitespace-nowrap text-caption text-muted-foreground">
          {gone === 0 ? `${variants.length} variants` : `${gone} of ${variants.length} sold out`}
        </span>
      )}
    </>
  )
}
