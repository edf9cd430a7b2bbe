import { EXPERIENCE_OPTIONS, GENDER_OPTIONS, SHIRT_SIZE_OPTIONS } from '../../lib/profile-options.ts'
import { toggleOption } from '../../ui/checkbox-field.tsx'
import { useField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** Fields shared by registration, profile completion and the profile. */
export function AboutYouFields() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField name="shirtSize" label="Shirt size" options={SHIRT_SIZE_OPTIONS} placeholder="Choose a size" />
        <SelectField name="gender" label="Gender" options={GENDER_OPTIONS} placeholder="Choose one" />
      </div>
      <ExperienceField />
    </>
  )
}

const RANKED = EXPERIENCE_OPTIONS.map(({ value }) => value)

/** Chips: nine short words need less room than nine rows. */
function ExperienceField() {
  const { field } = useField('experienceLevels')
  const selected: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-strong text-meta">
        Experience levels <span className="font-normal text-caption text-muted-foreground">Optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {EXPERIENCE_OPTIONS.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative inline-flex h-11 items-center rounded-control border border-input bg-card px-3.5 font-strong text-small transition-colors hover:border-foreground has-checked:border-plate has-checked:border-b-primary has-checked:bg-plate has-checked:text-plate-foreground has-checked:shadow-[inset_0_-2px_0_var(--primary)] md:h-10"
          >
            <input
              type="checkbox"
              {...(index === 0 && { ref: field.ref })}
              checked={selected.includes(value)}
              onChange={({ target }) => field.onChange(toggleOption(selected, value, target.checked, RANKED))}
              onBlur={field.onBlur}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
