import { FieldShell } from '../../../ui/field-shell.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useField } from '../../../ui/use-field.ts'
import { timeOptions } from './schedule-fields.ts'

/** The platform's own picker: 288 times are best turned with a thumb, or typed. */
export function TimeField({ name, label }: { name: string; label: string }) {
  const { field, id, error } = useField(name)
  const value: string = field.value ?? ''
  return (
    <FieldShell id={id} label={label} error={error}>
      <NativeSelect id={id} value={value} onChange={field.onChange} options={timeOptions(value)} />
    </FieldShell>
  )
}
