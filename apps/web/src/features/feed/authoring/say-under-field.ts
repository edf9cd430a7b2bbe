// A refusal that belongs to a field is said under that field, too.

import type { ApiError } from '@crew-chief/contract/client'
import type { PostType } from '@crew-chief/domain/feed/post-choices'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from './post-fields.ts'

/** Where the files of a kind of post are chosen. */
const FILE_FIELD = { IMAGE: 'images', VIDEO: 'video', NEWSLETTER: 'pdf' } as const

export const fileFieldOf = (type: PostType) => (type === 'TEXT' || type === 'QUIZ' ? undefined : FILE_FIELD[type])

/** True when the refusal stands under its field now. */
export function sayUnderField(
  form: UseFormReturn<PostValues, unknown, PostValues>,
  { code, message, fields }: Pick<ApiError, 'code' | 'message' | 'fields'>,
): boolean {
  // The call has one list of files; this form has one for each kind.
  const about = code === 'uploads.not_accepted' ? message : fields.files
  const field = about ? fileFieldOf(form.getValues('type')) : undefined
  if (field && about) form.setError(field, { message: about }, { shouldFocus: true })
  return field !== undefined
}
