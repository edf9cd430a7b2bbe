import { isDeepStrictEqual } from 'node:util'

/**
 * Labels of the fields that an edit changes, for the audit log and for conflict messages.
 * A field that is `undefined` in `change` was not sent and keeps its value.
 */
export const changedFields = <Field extends string>(
  before: Readonly<Record<NoInfer<Field>, unknown>>,
  change: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  labels: Readonly<Record<Field, string>>,
): string[] =>
  (Object.keys(labels) as Field[])
    .filter((field) => change[field] !== undefined && !isDeepStrictEqual(before[field], change[field]))
    .map((field) => labels[field])
