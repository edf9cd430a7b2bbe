import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  GENDER_LABELS,
  GENDERS,
  SHIRT_SIZE_LABELS,
  SHIRT_SIZES,
} from '@crew-chief/domain/accounts/profile-choices'
import { CheckboxGroupField } from '../../ui/checkbox-group-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const optionsOf = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  codes.map((code) => ({ value: code, label: labels[code] }))

const SIZES = optionsOf(SHIRT_SIZES, SHIRT_SIZE_LABELS)
const GENDER_CHOICES = optionsOf(GENDERS, GENDER_LABELS)
const LEVELS = optionsOf(EXPERIENCE_LEVELS, EXPERIENCE_LEVEL_LABELS)

export function AboutMeFields() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField name="shirtSize" label="Shirt size" options={SIZES} placeholder="Choose a size" />
        <SelectField name="gender" label="Gender" options={GENDER_CHOICES} placeholder="Choose one" />
      </div>
      <CheckboxGroupField name="experienceLevels" label="Experience levels" note="Optional" options={LEVELS} />
    </>
  )
}
