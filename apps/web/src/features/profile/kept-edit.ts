// Where the unsaved edit lies: this browser, one at a time, readable by its own person only.

import * as z from 'zod/mini'
import { createStoredValue } from '../../lib/stored-value.ts'
import { holdsAnEdit, type ProfileDraft } from './profile-draft.ts'
import { ProfileValues } from './profile-values.ts'

const Draft = z.object({
  userId: z.string(),
  base: ProfileValues,
  values: ProfileValues,
  refusal: z.nullable(z.string()),
})

export const storedDraft = createStoredValue<ProfileDraft>(
  'profile-draft',
  (raw) => z.safeParse(Draft, raw).data ?? null,
)

export const keptEditOf = (userId: string): ProfileDraft | null => {
  const draft = storedDraft.get()
  return draft?.userId === userId ? draft : null
}

export const keepEdit = (draft: ProfileDraft) => storedDraft.set(holdsAnEdit(draft) ? draft : null)

export const forgetEdit = () => storedDraft.set(null)
