import { useFormContext } from 'react-hook-form'
import { isSame, type Merge } from '../../lib/merge-edits.ts'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { FIELD_LABELS, type ProductField } from './merge-product.ts'
import type { ProductValues } from './product-fields.ts'

export type Conflict = Pick<Merge<ProductValues, ProductField>, 'taken' | 'disputed'> & {
  message: string
  theirs: ProductValues
}

export function ProductConflict({ conflict: { message, taken, disputed, theirs } }: { conflict: Conflict }) {
  const { setValue, watch } = useFormContext<ProductValues>()
  const disputedFields = disputed.map((field) => ({
    label: FIELD_LABELS[field],
    theirs: quotable(field, theirs),
    isTheirs: isSame(watch(field), theirs[field]),
    useTheirs: () => setValue(field, theirs[field], { shouldDirty: true }),
  }))
  return (
    <ConflictNotice message={message} taken={taken.map((field) => FIELD_LABELS[field])} disputed={disputedFields} />
  )
}

/** Lists are quoted as they are read; a picture is an address, and variants are a table. */
function quotable(field: ProductField, theirs: ProductValues): string | undefined {
  if (field === 'imageUrl' || field === 'variants') return undefined
  const value = theirs[field]
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined
}
