// The cards themselves. A shop may have thousands: the first screens are drawn, and more as one comes near their end.

import type { Product } from '@crew-chief/contract/shop'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onceNearViewport } from '../../lib/use-near-viewport.ts'
import { Button } from '../../ui/button.tsx'
import { ProductCard } from './product-card.tsx'
import { productGrid } from './product-grid.ts'
import { AT_FIRST, shownSoFar, withMore } from './shown-so-far.ts'

// The first row of a wide screen: what lies below is fetched when it comes near.
const IN_VIEW = 4

// Those that are there already need not be drawn again when more come.
const Card = memo(ProductCard)

type Props = {
  products: readonly Product[]
  /** Another list begins at its top again. */
  listName: string
}

export function ProductCards({ products, listName }: Props) {
  const [growth, setGrowth] = useState({ listName, shown: AT_FIRST })
  const shown = growth.listName === listName ? growth.shown : AT_FIRST
  const list = useRef<HTMLUListElement>(null)
  const { here, left } = shownSoFar(products, shown)
  const more = () => setGrowth({ listName, shown: withMore(shown) })
  // Whoever presses goes on at the first of the new ones, not behind all of them.
  const press = () => {
    flushSync(more)
    list.current?.children[shown]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ul ref={list} className={productGrid}>
        {here.map((product, index) => (
          // Its place among all of them, not among those that are drawn.
          <li key={product.id} aria-setsize={products.length} aria-posinset={index + 1} className="grid min-w-0">
            <Card product={product} isFirst={index < IN_VIEW} />
          </li>
        ))}
      </ul>
      {left > 0 && <ShowMore left={left} onNear={more} onPress={press} />}
    </>
  )
}

type MoreProps = { left: number; onNear: () => void; onPress: () => void }

/** Pressed by nobody who scrolls: it is for keyboards, and for readers that go from one thing to the next. */
function ShowMore({ left, onNear, onPress }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Anew after each drawing: on a tall screen the end is near again at once.
  useEffect(() => (button.current ? onceNearViewport(button.current, '800px', onNear) : undefined))
  return (
    <div className="flex justify-center pt-6">
      <Button ref={button} onClick={onPress}>
        Show more ({left} left)
      </Button>
    </div>
  )
}
