import { useMemo } from 'react'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useField } from '../../../ui/use-field.ts'
import { zoneOptions } from './zone-choices.ts'

const HINT = 'Start and end are the clock of this place'

/** The platform's own picker: four hundred zones, found by typing their name. */
export function ZoneField() {
  const { field, id, error } = useField('timezone', HINT)
  const zone = typeof field.value === 'string' ? field.value : ''
  const options = useMemo(() => zoneOptions(zone), [zone])
  return (
    <FieldShell id={id} label="Time zone" hint={HINT} error={error}>
      <NativeSelect id={id} value={zone} onChange={field.onChange} options={options} />
    </FieldShell>
  )
}
