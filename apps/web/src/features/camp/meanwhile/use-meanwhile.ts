import { ApiError } from '@crew-chief/contract/client'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Merge, mergeEdits } from '../../../lib/merge-edits.ts'
import { toast } from '../../../ui/toast.ts'

export type FieldOf<Values> = Extract<keyof Values, string>
export type Labels<Values> = Readonly<Record<FieldOf<Values>, string>>

export type Conflict<Values> = Pick<Merge<Values, FieldOf<Values>>, 'taken' | 'disputed'> & {
  message: string
  theirs: Values
}

type Source<Stored, Values> = {
  fields: readonly FieldOf<Values>[]
  valuesOf: (stored: Stored) => Values
  /** As it is stored by now; undefined once it is deleted. */
  readAgain: () => Promise<Stored | undefined>
}

/** Null: not to be had. */
const orNothing = (error: unknown): undefined | null =>
  error instanceof ApiError && error.status === 404 ? undefined : null

/** Two people edit one record: which state this form is based on, and how theirs comes in without losing a word. */
export function useMeanwhile<Stored, Values extends FieldValues>(
  opened: Stored,
  { fields, valuesOf, readAgain }: Source<Stored, Values>,
) {
  // Not what the cache holds by now, unless a conflict was looked at.
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [isGone, setGone] = useState(false)
  const takeInTheirs = async <Out extends FieldValues>(form: UseFormReturn<Values, unknown, Out>, message: string) => {
    const fresh = await readAgain().catch(orNothing)
    if (fresh === undefined) return setGone(true)
    // The refusal is said, and the form stays as it is.
    if (fresh === null) return toast.error('Error', message)
    const theirs = valuesOf(fresh)
    const { merged, taken, disputed } = mergeEdits(fields, { base: valuesOf(base), mine: form.getValues(), theirs })
    form.reset(theirs, { keepSubmitCount: true })
    form.reset(merged, { keepDefaultValues: true, keepSubmitCount: true })
    setBase(fresh)
    setConflict({ message, taken, disputed, theirs })
  }
  return {
    base,
    conflict,
    isGone,
    takeInTheirs,
    sayGone: () => setGone(true),
    forgetConflict: () => setConflict(undefined),
  }
}
