import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { isSame } from '../../../lib/merge-edits.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import type { Conflict, FieldOf, Labels } from './use-meanwhile.ts'

type Props<Values> = {
  conflict: Conflict<Values> | undefined
  labels: Labels<Values>
  /** Another form of a field than what is stored; undefined where it is too much to quote. */
  quote?: (field: FieldOf<Values>, theirs: Values) => string | undefined
  isGone?: boolean
  /** What can be done with the text of a record that is gone. */
  wayOut?: string
}

/** What became of the record meanwhile, above the fields of its form. Nothing that was typed is lost. */
export function MeanwhileNotice<Values extends FieldValues>({ isGone = false, wayOut, ...props }: Props<Values>) {
  if (isGone)
    return (
      <InView key="gone">
        <Alert tone="error" title="It was deleted meanwhile">
          What you typed is still here. {wayOut}
        </Alert>
      </InView>
    )
  if (!props.conflict) return null
  return (
    <InView key="changed">
      <Changed {...props} conflict={props.conflict} />
    </InView>
  )
}

type ChangedProps<Values> = Pick<Props<Values>, 'labels' | 'quote'> & { conflict: Conflict<Values> }

function Changed<Values extends FieldValues>({ conflict, labels, quote = asText }: ChangedProps<Values>) {
  const { watch, getValues, reset } = useFormContext<Values>()
  const { message, taken, disputed, theirs } = conflict
  const mine = watch()
  const take = (field: FieldOf<Values>) =>
    reset({ ...getValues(), [field]: theirs[field] }, { keepDefaultValues: true, keepSubmitCount: true })
  const disputedFields = disputed.map((field) => ({
    label: labels[field],
    theirs: quote(field, theirs),
    isTheirs: isSame(mine[field], theirs[field]),
    useTheirs: () => take(field),
  }))
  return <ConflictNotice message={message} taken={taken.map((field) => labels[field])} disputed={disputedFields} />
}

function asText<Values>(field: FieldOf<Values>, theirs: Values): string | undefined {
  const value: unknown = theirs[field]
  return typeof value === 'string' ? value : undefined
}

/** Save stands below the fields: what is said above them is brought where it can be read. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}
