import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

type StepperProps = {
  name: string
  quantity: number
  max: number
  limit: string
  onChange: (quantity: number) => void
}

/** From 1 to the available quantity. */
export function QuantityStepper({ name, quantity, max, limit, onChange }: StepperProps) {
  const limitId = useId()
  const isMin = quantity <= 1
  const isMax = quantity >= max
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
          aria-disabled={isMin || undefined}
          onClick={() => !isMin && onChange(quantity - 1)}
          className={STEP}
        >
          <Minus aria-hidden="true" className="size-[18px]" />
        </button>
        <output className="tabular min-w-9 text-center font-bold">{quantity}</output>
        <button
          type="button"
          aria-label="Increase quantity"
          aria-disabled={isMax || undefined}
          aria-describedby={isMax ? limitId : undefined}
          onClick={() => !isMax && onChange(quantity + 1)}
          className={STEP}
        >
          <Plus aria-hidden="true" className="size-[18px]" />
        </button>
      </div>
      {/* aria-disabled keeps the focus on a button that has reached its limit. */}
      {isMax && (
        <p id={limitId} className="mt-1 text-caption text-muted-foreground">
          {limit}
        </p>
      )}
    </div>
  )
}

const STEP =
  'inline-flex h-full w-11 items-center justify-center rounded-control hover:bg-muted aria-disabled:text-muted-foreground aria-disabled:opacity-60 aria-disabled:hover:bg-transparent'
