import { useId } from 'react'
import type { AutoAssignRules } from './auto-assign-rules.ts'

type Keep = AutoAssignRules['keep']

const CHOICES: readonly { value: Keep; label: string; hint: string }[] = [
  { value: 'all', label: 'Keep everybody already assigned', hint: 'Only open places are filled' },
  { value: 'locked', label: 'Only locked stay', hint: 'Everybody else may be moved, if that is fairer' },
]

export function KeepChoice({ value, onChange }: { value: Keep; onChange: (value: Keep) => void }) {
  const name = useId()
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-strong text-meta">Who stays</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice.value}
          htmlFor={`${name}-${choice.value}`}
          className="flex min-h-12 items-center gap-3 rounded-control border border-input px-3 py-2 transition-colors hover:border-foreground has-checked:border-foreground"
        >
          <input
            type="radio"
            id={`${name}-${choice.value}`}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-describedby={`${name}-${choice.value}-hint`}
            aria-label={choice.label}
            className="size-5 shrink-0 accent-foreground"
          />
          <span>
            <span className="font-semibold">{choice.label}</span>
            <span id={`${name}-${choice.value}-hint`} className="block text-caption text-muted-foreground">
              {choice.hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
