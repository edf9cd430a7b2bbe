// Choosing size and colour, and putting the choice into the cart.

import type { Product } from '@crew-chief/contract/shop'
import { type Choice, choiceProblem } from '@crew-chief/domain/shop/variants'
import { useRef, useState } from 'react'
import { useCart } from '../cart/public.ts'
import { NO_CHOICE, withOnlyOptions } from './choosing.ts'
import { type Offer, offerOf } from './offer.ts'

const NOTHING: Offer = { words: null, isLow: false, blocked: null }

/** The product may still be on its way. */
export function useChoosing(product: Product | undefined) {
  const { add, lines } = useCart()
  const [picked, setPicked] = useState<Choice>(NO_CHOICE)
  const [hasTried, setTried] = useState(false)
  const groups = { size: useRef<HTMLFieldSetElement>(null), color: useRef<HTMLFieldSetElement>(null) }
  const choice = product ? withOnlyOptions(product, picked) : NO_CHOICE
  const problem = product ? choiceProblem(product, choice) : null
  // The size is asked for first.
  const wanting = problem && product && product.sizes.length > 0 && choice.size === null ? 'size' : 'color'
  const addToCart = () => {
    if (!product) return
    if (!problem) return add({ productId: product.id, ...choice })
    setTried(true)
    groups[wanting].current?.querySelector('input')?.focus()
  }
  return {
    choice,
    pick: (part: Partial<Choice>) => setPicked({ ...choice, ...part }),
    groups,
    /** Said once somebody tried to go on without choosing. */
    error: hasTried && problem ? { [wanting]: problem } : {},
    offer: product ? offerOf(product, choice, lines) : NOTHING,
    addToCart,
  }
}
export type Choosing = ReturnType<typeof useChoosing>
