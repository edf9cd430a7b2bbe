import { type RefObject, useId } from 'react'
import { cx } from '../../ui/cx.ts'

type Props = {
  legend: string
  options: readonly { value: string; isGone: boolean }[]
  value: string | null
  onChange: (value: string) => void
  /** Why one cannot go on; shown beneath. */
  error: string | undefined
  groupRef: RefObject<HTMLFieldSetElement | null>
}

/** One of several as plates; the platform's own radio buttons beneath, so arrow keys work. */
export function ChoiceGroup({ legend, options, value, onChange, error, groupRef }: Props) {
  const id = useId()
  return (
    <fieldset ref={groupRef} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-strong text-meta">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={optionClass(option.value === value, option.isGone)}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isGone}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.value}
            {option.isGone && <span className="sr-only"> (sold out)</span>}
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

const optionClass = (isChosen: boolean, isGone: boolean): string =>
  cx(
    'relative inline-flex h-11 min-w-11 items-center justify-center rounded-control border px-3.5 font-strong text-small transition-colors md:h-10',
    'has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
    isGone && 'cursor-not-allowed border-border bg-muted text-muted-foreground line-through',
    isChosen &&
      !isGone &&
      'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]',
    !isChosen && !isGone && 'cursor-pointer border-input bg-card text-foreground hover:bg-muted',
  )
