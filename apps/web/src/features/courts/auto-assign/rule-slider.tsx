import { useId } from 'react'
import { weightLabel } from './auto-assign-rules.ts'

type Props = { label: string; hint: string; value: number; onChange: (value: number) => void }

/** The platform's own slider: fingers, arrow keys and screen readers know it. */
export function RuleSlider({ label, hint, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-strong">
          {label}
        </label>
        <output htmlFor={id} className="tabular text-muted-foreground text-small">
          {weightLabel(value)} ({value})
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-valuetext={`${weightLabel(value)} (${value})`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-foreground"
      />
      <p id={`${id}-hint`} className="-mt-2 text-caption text-muted-foreground">
        {hint}
      </p>
    </div>
  )
}
