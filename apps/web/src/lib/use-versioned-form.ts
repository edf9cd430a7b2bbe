import { ApiError } from '@crew-chief/contract/client'
import type { ApiRequest, NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import type { FeatureErrorCode } from '@crew-chief/contract/errors'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { isSameValue } from '../ui/is-same-value.ts'
import type { Conflict } from '../ui/versioned-form.tsx'
import { type FormOperationOptions, useFormOperation } from './use-form-operation.ts'

type FieldOf<Values> = Extract<keyof Values, string>
export type FieldLabels<Values> = Readonly<Partial<Record<FieldOf<Values>, string>>>

type Options<E extends NamedEndpoint, Stored, In extends FieldValues, Out extends FieldValues> = Omit<
  FormOperationOptions<E, In, Out>,
  'initial' | 'send'
> & {
  /** The record as it was when the form opened. */
  record: Stored
  valuesOf: (record: Stored) => In
  /** The fields to merge, with the names shown in the notice. */
  labels: FieldLabels<In>
  /** Their value of a field as text. Without it, values that are text are quoted. */
  quote?: (field: FieldOf<In>, theirs: In) => string | undefined
  /** Sends `base.version`: the version the form is based on. */
  send: (values: Out, base: Stored) => ApiRequest<E>
  /** The saved record, for a form that stays open. */
  savedRecord?: (reply: Reply<E>) => Stored
  /** The record as it is stored now; undefined when a list no longer contains it. */
  readAgain: () => Promise<Stored | undefined>
  conflictCode: FeatureErrorCode
  /** The server's answer when the record is gone. Given this, the form can offer to create it again. */
  deletedCode?: FeatureErrorCode
}

/**
 * A form that edits one version of a record. When another user saved first, the record is read again: fields that only
 * they changed are taken over, fields changed on both sides keep the viewer's value and are listed in `conflict`
 * (ui/versioned-form.tsx shows it). Saving again then overwrites.
 */
export function useVersionedForm<E extends NamedEndpoint, Stored, In extends FieldValues, Out extends FieldValues = In>(
  endpoint: E,
  options: Options<E, Stored, In, Out>,
) {
  const { record, valuesOf, labels, quote = textOf, send, savedRecord, readAgain, ...rest } = options
  const { conflictCode, deletedCode, ...operation } = rest
  // Later reads of the record do not move the base: their changes would be overwritten without a conflict.
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<Conflict<In>>()
  const [isDeleted, setDeleted] = useState(false)

  const { form, submit, pending, error } = useFormOperation<E, In, Out>(endpoint, {
    ...operation,
    initial: valuesOf(record) as DefaultValues<In>,
    send: (values) => send(values, base),
    onDone: (reply, request) => {
      setConflict(undefined)
      if (savedRecord) {
        const saved = savedRecord(reply)
        setBase(saved)
        form.reset(valuesOf(saved))
      }
      return operation.onDone?.(reply, request)
    },
    onFailed: async (message, failure) => {
      setConflict(undefined)
      if (failure.code === deletedCode) return setDeleted(true)
      if (failure.code === conflictCode && (await mergeTheirs(message))) return
      return operation.onFailed?.(message, failure)
    },
  })

  /** Returns whether the failure is handled. If the record cannot be read, the server's message is shown as it is. */
  const mergeTheirs = async (message: string): Promise<boolean> => {
    const fresh = await readAgain().catch((error: unknown) => (isNotFound(error) ? undefined : null))
    if (fresh === undefined && deletedCode) {
      setDeleted(true)
      return true
    }
    if (!fresh) return false
    const theirs = valuesOf(fresh)
    const fields = fieldsOf(labels)
    const { merged, taken, disputed } = mergeEdits(fields, { base: valuesOf(base), mine: form.getValues(), theirs })
    form.reset(theirs, { keepSubmitCount: true })
    form.reset(merged, { keepDefaultValues: true, keepSubmitCount: true })
    setBase(fresh)
    const labelOf = (field: FieldOf<In>) => labels[field] ?? field
    setConflict({
      message,
      taken: taken.map(labelOf),
      disputed: disputed.map((field) => ({ field, label: labelOf(field), quote: quote(field, theirs) })),
      theirs,
    })
    return true
  }
  return { form, submit, pending, base, conflict, isDeleted, error: conflict || isDeleted ? undefined : error }
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

// Object.keys loses the type of the keys.
const fieldsOf = <Values>(labels: FieldLabels<Values>) => Object.keys(labels) as FieldOf<Values>[]

function textOf<Values>(field: FieldOf<Values>, theirs: Values): string | undefined {
  const value: unknown = theirs[field]
  return typeof value === 'string' ? value : undefined
}

type Merge<Values, Field extends keyof Values> = { merged: Values; taken: Field[]; disputed: Field[] }

/** Three-way merge by field. `disputed` fields changed on both sides and keep the value of `mine`. */
export function mergeEdits<Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Merge<Values, Field> {
  const changed = fields.filter(
    (field) => !isSameValue(base[field], theirs[field]) && !isSameValue(mine[field], theirs[field]),
  )
  const taken = changed.filter((field) => isSameValue(mine[field], base[field]))
  const merged = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
  return { merged, taken, disputed: changed.filter((field) => !taken.includes(field)) }
}

/** The first fresh reply of a read: a form starts with it and is not disturbed by later refetches. */
export function useFirstReply<T>({ data, isFetching }: { data: T | undefined; isFetching: boolean }): T | undefined {
  const [first, setFirst] = useState<T>()
  if (first === undefined && data !== undefined && !isFetching) setFirst(data)
  return first
}
