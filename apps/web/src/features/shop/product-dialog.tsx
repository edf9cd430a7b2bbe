// Product details (spec 1 §2.8).

import { accountsApi } from '@crew-chief/contract/accounts'
import { type Product, shopApi } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { CATEGORY_LABELS } from '@crew-chief/domain/shop/product-choices'
import { type Choice, choiceProblem } from '@crew-chief/domain/shop/variants'
import { Check } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useViewer } from '../accounts/public.ts'
import { useCart } from '../cart/public.ts'
import { isColorSoldOut, isSoldOut, NO_CHOICE, type Offer, offerOf, ownSize, withOnlyOptions } from './offer.ts'
import { ProductPicture } from './product-picture.tsx'

/** `listed` is the product from the list; undefined when a link leads to a product that is sold out. */
type Props = { id: string; listed: Product | undefined; onClose: () => void }

export default function ProductDialog({ id, listed, onClose }: Props) {
  const { data, error, refetch } = useRead(shopApi.getProduct, { params: { id } }, { enabled: !listed })
  const product = listed ?? data
  const selection = useSelection(product, onClose)
  return (
    <Dialog
      title={product?.name ?? 'Product'}
      eyebrow={product && CATEGORY_LABELS[product.category]}
      onClose={onClose}
      width={800}
      footer={
        product && (
          <>
            <Button variant="primary" disabled={selection.offer.blocked !== null} onClick={selection.addToCart}>
              Add to cart
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      {product && <ProductDetails product={product} selection={selection} />}
      {!product && error && <Missing code={error.code} message={error.message} onRetry={() => void refetch()} />}
      {!product && !error && <ProductSkeleton />}
    </Dialog>
  )
}

const NO_OFFER: Offer = { stockText: null, isLow: false, blocked: null }

/** Selected size and color, and adding them to the cart. The product may still be loading. */
function useSelection(product: Product | undefined, onAdded: () => void) {
  const { add, lines } = useCart()
  const [selected, setSelected] = useState<Choice>(NO_CHOICE)
  const [hasTried, setTried] = useState(false)
  const groups = { size: useRef<HTMLFieldSetElement>(null), color: useRef<HTMLFieldSetElement>(null) }
  const preferred = useOwnSize(product)
  const choice = product ? withOnlyOptions(product, { ...selected, size: selected.size ?? preferred }) : NO_CHOICE
  const problem = product ? choiceProblem(product, choice) : null
  // A missing size is reported before a missing color.
  const missingPart = problem && product && product.sizes.length > 0 && choice.size === null ? 'size' : 'color'
  const addToCart = () => {
    if (!product) return
    if (problem) {
      setTried(true)
      groups[missingPart].current?.querySelector('input')?.focus()
    } else if (add({ productId: product.id, ...choice })) onAdded()
  }
  return {
    choice,
    pick: (part: Partial<Choice>) => setSelected({ ...choice, ...part }),
    groups,
    /** Shown after the first attempt to add an incomplete selection. */
    error: hasTried && problem ? { [missingPart]: problem } : {},
    offer: product ? offerOf(product, choice, lines) : NO_OFFER,
    addToCart,
  }
}

function useOwnSize(product: Product | undefined): string | null {
  const isSignedIn = useViewer() !== null
  const hasSizes = product !== undefined && product.sizes.length > 1
  const { data: me } = useRead(accountsApi.me, {}, { enabled: isSignedIn && hasSizes })
  return product && me?.shirtSize ? ownSize(product, me.shirtSize) : null
}

type Selection = ReturnType<typeof useSelection>

type DetailsProps = { product: Product; selection: Selection }

const ProductDetails = ({ product, selection }: DetailsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[300px_minmax(0,1fr)] md:gap-8">
    <div className="h-56 overflow-hidden rounded-control md:h-[300px]">
      <ProductPicture product={product} size="fill" isFirst />
    </div>
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="display-figure">{formatCents(product.price)}</p>
        <Stock offer={selection.offer} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{product.description}</p>
      {product.features.length > 0 && <Features features={product.features} />}
      <Choices product={product} selection={selection} />
    </div>
  </div>
)

/** A live region, because the text depends on the selected variant. */
function Stock({ offer: { stockText, isLow, blocked } }: { offer: Offer }) {
  const text = blocked && blocked !== stockText ? `${stockText} · ${blocked}` : stockText
  return (
    <p role="status" className={isLow ? 'font-strong text-small' : 'text-muted-foreground text-small'}>
      {text}
    </p>
  )
}

const Features = ({ features }: { features: readonly string[] }) => (
  <section aria-label="Features">
    <h3 className="mb-1.5 font-strong text-meta">Features</h3>
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

function Choices({ product, selection: { choice, pick, groups, error } }: DetailsProps) {
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

const Missing = ({ code, message, onRetry }: { code: string; message: string; onRetry: () => void }) =>
  code === 'products.not_found' ? (
    <ErrorState title="We no longer sell this product">Check out what else is in the shop.</ErrorState>
  ) : (
    <ErrorState title={message} onRetry={onRetry} />
  )

const ProductSkeleton = () => (
  <Loading label="Loading product">
    <div className="grid gap-6 md:grid-cols-[300px_1fr]">
      <Skeleton className="h-56 md:h-[300px]" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </div>
    </div>
  </Loading>
)
