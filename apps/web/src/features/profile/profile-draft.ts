// An edit of the profile that the server has not taken yet: kept on the device, never shown as saved.

import type { ProfileValues } from './profile-values.ts'

export type ProfileDraft = {
  userId: string
  /** The profile as it was when the person began to edit. */
  base: ProfileValues
  /** The profile as they want it. */
  values: ProfileValues
  /** Why it waits for the person instead of for the network. */
  refusal: string | null
}

export const CHANGED_ELSEWHERE = 'Your profile was changed elsewhere in the meantime. Please look at it again.'

type Field = keyof ProfileValues

const FIELDS: readonly Field[] = [
  'firstName',
  'lastName',
  'phoneNumber',
  'address',
  'shirtSize',
  'gender',
  'experienceLevels',
  'profileImage',
]

// Lists of levels are ranked on both sides, so the text of two equal ones is equal.
const isSame = (field: Field, one: ProfileValues, other: ProfileValues) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

const editedFields = ({ base, values }: ProfileDraft): Field[] => FIELDS.filter((field) => !isSame(field, base, values))

export const holdsAnEdit = (draft: ProfileDraft): boolean => editedFields(draft).length > 0

/** The edit without its picture, when that alone was refused. */
export const withoutPicture = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  values: { ...draft.values, profileImage: draft.base.profileImage },
})

/** The edit laid over the profile as it is now: what the person did not touch stays as it is. */
export function mergeDraft(draft: ProfileDraft, now: ProfileValues): ProfileValues {
  const edited = editedFields(draft)
  const pick = <F extends Field>(field: F): ProfileValues[F] => (edited.includes(field) ? draft.values : now)[field]
  return {
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    phoneNumber: pick('phoneNumber'),
    address: pick('address'),
    shirtSize: pick('shirtSize'),
    gender: pick('gender'),
    experienceLevels: pick('experienceLevels'),
    profileImage: pick('profileImage'),
  }
}

export type Replay = { kind: 'send'; values: ProfileValues } | { kind: 'already-there' } | { kind: 'changed-elsewhere' }

/** What to do with a kept edit, given the profile as the server has it now. */
export function replayDraft(draft: ProfileDraft, now: ProfileValues): Replay {
  const open = editedFields(draft).filter((field) => !isSame(field, draft.values, now))
  if (open.length === 0) return { kind: 'already-there' }
  // Somebody chose another value since: which one counts is the person's to say.
  if (open.some((field) => !isSame(field, draft.base, now))) return { kind: 'changed-elsewhere' }
  return { kind: 'send', values: mergeDraft(draft, now) }
}

/** No answer, a session to renew, a busy or broken server: worth another try without the person. */
export const isPassing = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
