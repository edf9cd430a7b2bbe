import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

type Props = { name: string; quantity: number; most: number; limit: string; onChange: (quantity: number) => void }

/** Not below 1, for which there is Remove; not above what there is, which is said. */
export function QuantityStepper({ name, quantity, most, limit, onChange }: Props) {
  const limitId = useId()
  const isLeast = quantity <= 1
  const isMost = quantity >= most
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form that are not here */}
      <div
        role="group"
        aria-label={`Quantity of ${name}`}
        className="inline-flex h-12 items-center rounded-control border border-input bg-card md:h-11"
      >
        <button
          type="button"
          aria-label="Decrease quantity"
          aria-disabled={isLeast || undefined}
          onClick={() => !isLeast && onChange(quantity - 1)}
          className={STEP}
        >
          <Minus aria-hidden="true" className="size-[18px]" />
        </button>
        <output className="tabular min-w-9 text-center font-bold">{quantity}</output>
        <button
          type="button"
          aria-label="Increase quantity"
          aria-disabled={isMost || undefined}
          aria-describedby={isMost ? limitId : undefined}
          onClick={() => !isMost && onChange(quantity + 1)}
          className={STEP}
        >
          <Plus aria-hidden="true" className="size-[18px]" />
        </button>
      </div>
      {/* Not `disabled`: the focus stays on the button that has just reached its end. */}
      {isMost && (
        <p id={limitId} className="mt-1 text-caption text-muted-foreground">
          {limit}
        </p>
      )}
    </div>
  )
}

const STEP =
  'inline-flex h-full w-11 items-center justify-center rounded-control hover:bg-muted aria-disabled:text-muted-foreground aria-disabled:opacity-60 aria-disabled:hover:bg-transparent'
