// What the dialog says about a product: picture, price, stock, words, features, and what to choose.

import type { Product } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { Check } from 'lucide-react'
import { ChoiceGroup } from './choice-group.tsx'
import { isGone, type Offer } from './offer.ts'
import { ProductPicture } from './product-picture.tsx'
import type { Choosing } from './use-choosing.ts'

type Props = { product: Product; choosing: Choosing }

export const ProductDetails = ({ product, choosing }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[300px_minmax(0,1fr)] md:gap-8">
    <div className="h-56 overflow-hidden rounded-control md:h-[300px]">
      <ProductPicture product={product} size="fill" isFirst />
    </div>
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="display-figure">{formatCents(product.price)}</p>
        <Stock offer={choosing.offer} />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{product.description}</p>
      {product.features.length > 0 && <Features features={product.features} />}
      <Choices product={product} choosing={choosing} />
    </div>
  </div>
)

/** Announced: it changes with what is chosen. */
function Stock({ offer: { words, isLow, blocked } }: { offer: Offer }) {
  const text = blocked && blocked !== words ? `${words} · ${blocked}` : words
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

function Choices({ product, choosing: { choice, pick, groups, error } }: Props) {
  return (
    <>
      {product.sizes.length > 0 && (
        <ChoiceGroup
          legend="Available sizes"
          options={product.sizes.map((size) => ({ value: size, isGone: isGone(product, { size }) }))}
          value={choice.size}
          onChange={(size) => pick({ size })}
          error={error.size}
          groupRef={groups.size}
        />
      )}
      {product.colors.length > 0 && (
        <ChoiceGroup
          legend="Available colors"
          options={product.colors.map((color) => ({ value: color, isGone: isGone(product, { color }) }))}
          value={choice.color}
          onChange={(color) => pick({ color })}
          error={error.color}
          groupRef={groups.color}
        />
      )}
    </>
  )
}
