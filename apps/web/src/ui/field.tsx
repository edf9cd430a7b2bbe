import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'

export type FieldProps = { name: string; label: string; hint?: string; note?: string; disabled?: boolean }

type LabelProps = { id: string; label: string; note?: string | undefined }

export function FieldLabel({ id, label, note }: LabelProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <label htmlFor={id} id={`${id}-label`} className="font-strong text-meta">
        {label}
      </label>
      {note && <span className="text-caption text-muted-foreground">{note}</span>}
    </div>
  )
}

type MessageProps = { id: string; hint?: string | undefined; error?: string | undefined }

/** The error has an icon, so that it is not marked by color alone. */
export function FieldMessages({ id, hint, error }: MessageProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 font-semibold text-destructive text-meta">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  )
}

type ShellProps = LabelProps & MessageProps & { children: ReactNode }

/** A control with its label above, and hint and error below. */
export function FieldShell({ id, label, note, hint, error, children }: ShellProps) {
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel id={id} label={label} note={note} />
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

/** Value, error and the ids that connect label, hint and error of a field. */
export function useField(name: string, hint?: string) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  const error = fieldState.error?.message
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { field, id, error, describedBy: describedBy || undefined }
}

/** An entry of a select, a radio group or a checkbox group. */
export type Option<Value extends string = string> = { value: Value; label: string; hint?: string; disabled?: boolean }
