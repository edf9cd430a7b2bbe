// Edits of the profile that the server has not accepted yet, stored on this device.

import type { User } from '@crew-chief/contract/session'
import { EXPERIENCE_LEVELS, GENDERS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import * as z from 'zod/mini'
import { createDraftStorage } from '../../lib/draft-storage.ts'
import { isSameValue } from '../../ui/is-same-value.ts'

export const ProfileValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  // Null for users added by an admin until they choose.
  shirtSize: z.nullable(z.enum(SHIRT_SIZES)),
  gender: z.nullable(z.enum(GENDERS)),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
  profileImage: z.nullable(z.string()),
})
export type ProfileValues = z.output<typeof ProfileValues>

export const profileValuesOf = (user: User): ProfileValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  address: user.address ?? '',
  shirtSize: user.shirtSize,
  gender: user.gender,
  experienceLevels: user.experienceLevels.map(({ experienceLevel }) => experienceLevel),
  profileImage: user.profileImage,
})

const ProfileDraft = z.object({
  /** The profile when the user started to edit. */
  base: ProfileValues,
  values: ProfileValues,
  /** Why the server rejected the edit; null while it is only waiting for the network. */
  refusal: z.nullable(z.string()),
})
export type ProfileDraft = z.output<typeof ProfileDraft>

const keyOf = (userId: string) => ({ ownerId: userId, subject: 'profile' })

const LegacyDraft = z.extend(ProfileDraft, { userId: z.string() })

const drafts = createDraftStorage('profile-draft', ProfileDraft, {
  readLegacy: (raw) => {
    const draft = z.safeParse(LegacyDraft, raw).data
    if (!draft) return undefined
    const { userId, ...value } = draft
    return [{ ...keyOf(userId), savedAt: new Date().toISOString(), value }]
  },
})

export const findDraft = (userId: string): ProfileDraft | null => drafts.find(keyOf(userId))?.value ?? null

export const useDraft = (userId: string): ProfileDraft | null => drafts.useDraft(keyOf(userId))?.value ?? null

export const removeDraft = (userId: string) => drafts.remove(keyOf(userId))

export function saveDraft(userId: string, draft: ProfileDraft) {
  if (hasEdits(draft)) drafts.save(keyOf(userId), draft)
  else removeDraft(userId)
}

export const CHANGED_ELSEWHERE = 'Your profile was changed somewhere else. Review it, then save.'

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

// Experience levels are in the same order on both sides, so equal lists have equal JSON.
const isSame = (field: Field, one: ProfileValues, other: ProfileValues) => isSameValue(one[field], other[field])

const editedFields = ({ base, values }: ProfileDraft): Field[] => FIELDS.filter((field) => !isSame(field, base, values))

export const hasEdits = (draft: ProfileDraft): boolean => editedFields(draft).length > 0

/** For drafts whose picture was rejected. */
export const withoutPicture = (draft: ProfileDraft): ProfileDraft => ({
  ...draft,
  values: { ...draft.values, profileImage: draft.base.profileImage },
})

/** Applies the edited fields to the current profile. */
export const mergeDraft = (draft: ProfileDraft, now: ProfileValues): ProfileValues => ({
  ...now,
  ...Object.fromEntries(editedFields(draft).map((field) => [field, draft.values[field]])),
})

export type Replay = { kind: 'send'; values: ProfileValues } | { kind: 'already-there' } | { kind: 'changed-elsewhere' }

/** What to do with a draft, given the current profile on the server. */
export function replayDraft(draft: ProfileDraft, now: ProfileValues): Replay {
  const unsaved = editedFields(draft).filter((field) => !isSame(field, draft.values, now))
  if (unsaved.length === 0) return { kind: 'already-there' }
  // The same field was changed elsewhere: the user decides.
  if (unsaved.some((field) => !isSame(field, draft.base, now))) return { kind: 'changed-elsewhere' }
  return { kind: 'send', values: mergeDraft(draft, now) }
}
