import { EXPERIENCE_OPTIONS, GENDER_OPTIONS, SHIRT_SIZE_OPTIONS } from '../../lib/profile-options.ts'
import { CheckboxGroupField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** Fields shared by registration, profile completion and the profile. */
export function AboutYouFields() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField name="shirtSize" label="Shirt size" options={SHIRT_SIZE_OPTIONS} placeholder="Choose a size" />
        <SelectField name="gender" label="Gender" options={GENDER_OPTIONS} placeholder="Choose one" />
      </div>
      <CheckboxGroupField
        name="experienceLevels"
        label="Experience levels"
        note="Optional"
        options={EXPERIENCE_OPTIONS}
      />
    </>
  )
}
