// Choosing size and color of a product, shared by its dialog and its page.

import { sessionApi } from '@crew-chief/contract/session'
import type { Product } from '@crew-chief/contract/shop'
import { FREE_SHIPPING } from '@crew-chief/domain/shop/shipping'
import { type Choice, choiceProblem } from '@crew-chief/domain/shop/variants'
import { Check } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { cx } from '../../ui/cx.ts'
import { useViewer } from '../accounts/public.ts'
import { useCart } from '../cart/public.ts'
import {
  isColorSoldOut,
  isSoldOut,
  NO_CHOICE,
  type Offer,
  offerOf,
  ownSize,
  roomFor,
  withOnlyOptions,
} from './offer.ts'

const NO_OFFER: Offer = { stockText: null, isLow: false, blocked: null }

/** Selected size and color, and adding them to the cart. The product may still be loading. */
export function useSelection(product: Product | undefined, onAdded: () => void) {
  const { add, lines } = useCart()
  const [selected, setSelected] = useState<Choice>(NO_CHOICE)
  const [hasTried, setTried] = useState(false)
  const groups = { size: useRef<HTMLFieldSetElement>(null), color: useRef<HTMLFieldSetElement>(null) }
  const preferred = useOwnSize(product)
  const choice = product ? withOnlyOptions(product, { ...selected, size: selected.size ?? preferred }) : NO_CHOICE
  const problem = product ? choiceProblem(product, choice) : null
  // A missing size is reported before a missing color.
  const missingPart = problem && product && product.sizes.length > 0 && choice.size === null ? 'size' : 'color'
  const addToCart = (quantity = 1) => {
    if (!product) return
    if (problem) {
      setTried(true)
      groups[missingPart].current?.querySelector('input')?.focus()
    } else if (add({ productId: product.id, ...choice }, quantity)) onAdded()
  }
  return {
    choice,
    pick: (part: Partial<Choice>) => setSelected({ ...choice, ...part }),
    groups,
    /** Shown after the first attempt to add an incomplete selection. */
    error: hasTried && problem ? { [missingPart]: problem } : {},
    offer: product ? offerOf(product, choice, lines) : NO_OFFER,
    /** Units that can be added. */
    room: product ? roomFor(product, choice, lines) : 1,
    addToCart,
  }
}

function useOwnSize(product: Product | undefined): string | null {
  const isSignedIn = useViewer() !== null
  const hasSizes = product !== undefined && product.sizes.length > 1
  const { data: me } = useRead(sessionApi.me, {}, { enabled: isSignedIn && hasSizes })
  return product && me?.shirtSize ? ownSize(product, me.shirtSize) : null
}

export type Selection = ReturnType<typeof useSelection>

type DetailsProps = { product: Product; selection: Selection }

/** A live region, because the text depends on the selected variant. */
export function Stock({ offer: { stockText, isLow, blocked } }: { offer: Offer }) {
  const text = blocked && blocked !== stockText ? `${stockText} · ${blocked}` : stockText
  return (
    <p role="status" className={isLow ? 'font-strong text-small' : 'text-muted-foreground text-small'}>
      {text}
    </p>
  )
}

export const ShippingNote = () => <p className="text-muted-foreground text-small">{FREE_SHIPPING}</p>

type FeaturesProps = {
  features: readonly string[]
  /** Below the name of the product. */
  level: 2 | 3
}

export function Features({ features, level }: FeaturesProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-label="Features">
      <Heading className="mb-1.5 font-strong text-meta">Features</Heading>
      <ul className="grid gap-1 text-small">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-success" />
            <span className="wrap-anywhere min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Choices({ product, selection: { choice, pick, groups, error } }: DetailsProps) {
  return (
    <>
      {product.sizes.length > 0 && (
        <ChoiceGroup
          legend="Available sizes"
          options={product.sizes.map((size) => ({ value: size, isSoldOut: isSoldOut(product, { size }) }))}
          value={choice.size}
          onChange={(size) => pick({ size })}
          error={error.size}
          groupRef={groups.size}
        />
      )}
      {product.colors.length > 0 && (
        <ChoiceGroup
          legend="Available colors"
          options={product.colors.map((color) => ({ value: color, isSoldOut: isColorSoldOut(product, color, choice) }))}
          value={choice.color}
          onChange={(color) => pick({ color })}
          error={error.color}
          groupRef={groups.color}
        />
      )}
    </>
  )
}

type ChoiceGroupProps = {
  legend: string
  options: readonly { value: string; isSoldOut: boolean }[]
  value: string | null
  onChange: (value: string) => void
  error: string | undefined
  groupRef: RefObject<HTMLFieldSetElement | null>
}

/** Styled native radio buttons, so that arrow keys work. */
function ChoiceGroup({ legend, options, value, onChange, error, groupRef }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset ref={groupRef} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-strong text-meta">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={optionClass(option.value === value, option.isSoldOut)}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isSoldOut}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.value}
            {option.isSoldOut && <span className="sr-only"> (sold out)</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-strong text-destructive text-meta">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const optionClass = (isChosen: boolean, isSoldOut: boolean): string =>
  cx(
    'relative inline-flex h-11 min-w-11 items-center justify-center rounded-control border px-3.5 font-strong text-small transition-colors md:h-10',
    'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
    isSoldOut && 'cursor-not-allowed border-border bg-muted text-muted-foreground line-through',
    isChosen &&
      !isSoldOut &&
      'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]',
    !isChosen && !isSoldOut && 'cursor-pointer border-input bg-card text-foreground hover:bg-muted',
  )
