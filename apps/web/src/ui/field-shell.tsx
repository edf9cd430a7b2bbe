import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What every field takes besides its own control. */
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

/** Hint and error under the control; the error says what is wrong beside a shape, not by colour alone. */
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

/** Label above, control, hint below, error under it. */
export function FieldShell({ id, label, note, hint, error, children }: ShellProps) {
  return (
    <div className="grid content-start gap-1.5">
      <FieldLabel id={id} label={label} note={note} />
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
