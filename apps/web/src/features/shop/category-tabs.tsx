// The categories as places of their own: each tab is a link (spec 1 §2.8).

import { CATEGORY_LABELS, PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { tabListClass, tabRestClass, tabSelectedClass } from '../../ui/tab-class.ts'
import { useIsWide } from '../../ui/use-media-query.ts'
import { useShopPlace } from './use-shop-place.ts'

const TABS = { list: tabListClass, rest: tabRestClass, selected: tabSelectedClass }

// Five tabs do not fit on a phone, and hidden ones are not found: there they are chips that wrap.
const CHIP = 'inline-flex h-11 items-center whitespace-nowrap rounded-control border px-3.5 font-strong text-small'
const CHIPS = {
  list: 'flex flex-wrap gap-2',
  rest: cx(CHIP, 'border-input bg-card text-foreground'),
  selected: cx(
    CHIP,
    'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]',
  ),
}

export function CategoryTabs() {
  const look = useIsWide() ? TABS : CHIPS
  const { filter, linkToCategory } = useShopPlace()
  const current = filter.category ?? null
  return (
    <nav aria-label="Categories" className={look.list}>
      {[null, ...PRODUCT_CATEGORIES].map((category) => (
        <Link
          key={category}
          to={linkToCategory(category)}
          aria-current={category === current ? 'page' : undefined}
          className={category === current ? look.selected : look.rest}
        >
          {category ? CATEGORY_LABELS[category] : 'All'}
        </Link>
      ))}
    </nav>
  )
}
