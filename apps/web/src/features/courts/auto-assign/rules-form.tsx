import { campDays } from '@crew-chief/domain/camp/camp-days'
import { RULES } from '@crew-chief/domain/courts/solver/solver-input'
import { useId } from 'react'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { type AutoAssignRules, RULE_LABELS } from './auto-assign-rules.ts'
import { KeepChoice } from './keep-choice.tsx'
import { RuleSlider } from './rule-slider.tsx'

type Props = { rules: AutoAssignRules; onChange: (changes: Partial<AutoAssignRules>) => void }

/** What must hold is said, what matters is asked. */
export function RulesForm({ rules, onChange }: Props) {
  const { weights } = rules
  return (
    <div className="grid gap-6">
      <p className="text-muted-foreground">
        Fills the open places. Nobody works two courts at once, no court gets more than its target or somebody outside
        its levels, and whoever did not appear that day is left out.
      </p>
      <WhichCourts rules={rules} onChange={onChange} />
      <KeepChoice value={rules.keep} onChange={(keep) => onChange({ keep })} />
      <FillClinicians isOn={rules.fillClinicians} onChange={(fillClinicians) => onChange({ fillClinicians })} />
      <fieldset className="grid gap-5">
        <legend className="display-4 mb-3">What matters</legend>
        {RULES.map((rule) => (
          <RuleSlider
            key={rule}
            {...RULE_LABELS[rule]}
            value={weights[rule]}
            onChange={(weight) => onChange({ weights: { ...weights, [rule]: weight } })}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberSelect
          label="Clinicians who should see everybody"
          numbers={[1, 2, 3, 4, 5]}
          value={rules.seenAtLeast}
          onChange={(seenAtLeast) => onChange({ seenAtLeast })}
        />
        <NumberSelect
          label="Games in a row at most"
          numbers={[1, 2, 3, 4, 5, 6]}
          value={rules.maxInARow}
          onChange={(maxInARow) => onChange({ maxInARow })}
        />
      </div>
    </div>
  )
}

/** Not asked of an event of one day. */
function WhichCourts({ rules, onChange }: Props) {
  const { saved } = useBoardEditor()
  if (campDays(saved.event).length < 2) return null
  return (
    <Segmented
      label="Which courts"
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

function FillClinicians({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-strong">
          Fill open clinician positions
        </label>
        <p id={`${id}-hint`} className="text-caption text-muted-foreground">
          Clinicians who have a position keep it
        </p>
      </div>
      <Switch id={id} checked={isOn} onChange={onChange} describedBy={`${id}-hint`} />
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
