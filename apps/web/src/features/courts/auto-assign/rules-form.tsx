import { campDays } from '@crew-chief/domain/camp/camp-days'
import { RULES } from '@crew-chief/domain/courts/solver/solver-input'
import { useId } from 'react'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch-field.tsx'
import { useBoard } from '../board-context.tsx'
import { type AutoAssignRules, ruleLabel, weightLabel } from './auto-assign-rules.ts'

type Props = { rules: AutoAssignRules; onChange: (changes: Partial<AutoAssignRules>) => void }

export function RulesForm({ rules, onChange }: Props) {
  const { weights } = rules
  return (
    <div className="grid gap-6">
      <p className="text-muted-foreground">
        Fills open spots without double-booking anyone, whole crews first. Courts stay within their target and levels,
        and we skip that day’s no-shows.
      </p>
      <DayChoice rules={rules} onChange={onChange} />
      <KeepChoice value={rules.keep} onChange={(keep) => onChange({ keep })} />
      <FillClinicians isOn={rules.fillClinicians} onChange={(fillClinicians) => onChange({ fillClinicians })} />
      <LevelChoice value={rules.levels} onChange={(levels) => onChange({ levels })} />
      <fieldset className="grid gap-5">
        <legend className="display-4 mb-3">Priorities</legend>
        {RULES.map((rule) => (
          <WeightSlider
            key={rule}
            {...ruleLabel(rule, rules.levels)}
            value={weights[rule]}
            onChange={(weight) => onChange({ weights: { ...weights, [rule]: weight } })}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberSelect
          label="Clinicians per official"
          numbers={[1, 2, 3, 4, 5]}
          value={rules.observedAtLeast}
          onChange={(observedAtLeast) => onChange({ observedAtLeast })}
        />
        <NumberSelect
          label="Max consecutive games"
          numbers={[1, 2, 3, 4, 5, 6]}
          value={rules.maxInARow}
          onChange={(maxInARow) => onChange({ maxInARow })}
        />
      </div>
    </div>
  )
}

/** Hidden for events of one day. */
function DayChoice({ rules, onChange }: Props) {
  const { saved } = useBoard()
  if (campDays(saved.event).length < 2) return null
  return (
    <Segmented
      label="Courts to fill"
      wide
      options={[
        { value: 'day', label: 'This day' },
        { value: 'all', label: 'All days' },
      ]}
      value={rules.isWholeEvent ? 'all' : 'day'}
      onChange={(value) => onChange({ isWholeEvent: value === 'all' })}
    />
  )
}

type LevelProps = { value: AutoAssignRules['levels']; onChange: (value: AutoAssignRules['levels']) => void }

const LevelChoice = ({ value, onChange }: LevelProps) => (
  <Segmented
    label="Levels on a court"
    wide
    options={[
      { value: 'mixed', label: 'Mixed levels' },
      { value: 'similar', label: 'Similar levels together' },
    ]}
    value={value}
    onChange={onChange}
  />
)

type Keep = AutoAssignRules['keep']

const KEEP_CHOICES: readonly { value: Keep; label: string; hint: string }[] = [
  { value: 'all', label: 'Keep everyone already assigned', hint: 'Fills open spots only' },
  { value: 'locked', label: 'Keep locked officials only', hint: 'Moves the others if it’s fairer' },
]

function KeepChoice({ value, onChange }: { value: Keep; onChange: (value: Keep) => void }) {
  const name = useId()
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-strong text-meta">Who to keep</legend>
      {KEEP_CHOICES.map((choice) => (
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

function FillClinicians({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-strong">
          Fill open clinician positions
        </label>
        <p id={`${id}-hint`} className="text-caption text-muted-foreground">
          Clinicians already assigned stay put
        </p>
      </div>
      <Switch id={id} checked={isOn} onChange={onChange} describedBy={`${id}-hint`} />
    </div>
  )
}

type SliderProps = { label: string; hint: string; value: number; onChange: (value: number) => void }

function WeightSlider({ label, hint, value, onChange }: SliderProps) {
  const id = useId()
  const valueText = `${weightLabel(value)} (${value})`
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-strong">
          {label}
        </label>
        <output htmlFor={id} className="tabular text-muted-foreground text-small">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-valuetext={valueText}
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

type NumberProps = { label: string; numbers: readonly number[]; value: number; onChange: (value: number) => void }

function NumberSelect({ label, numbers, value, onChange }: NumberProps) {
  const id = useId()
  return (
    <div className="grid content-end gap-1.5">
      <label htmlFor={id} className="font-strong text-meta">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={String(value)}
        options={numbers.map((number) => ({ value: String(number), label: String(number) }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  )
}
