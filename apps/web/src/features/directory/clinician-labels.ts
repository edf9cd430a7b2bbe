import type { DirectoryEntry } from '@crew-chief/contract/directory'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { matchesSearch } from '../../lib/matches-search.ts'

/** Shown as Staff if absent (spec 2 §3). */
export const roleOf = ({ role }: Pick<DirectoryEntry, 'role'>): string => role || 'Staff'

export const levelsOf = ({ experienceLevels }: Pick<DirectoryEntry, 'experienceLevels'>): string[] =>
  experienceLevels.map((level) => EXPERIENCE_LEVEL_LABELS[level])

/** By name or role, case-insensitively; every word must match. */
export function findClinicians<Entry extends Pick<DirectoryEntry, 'firstName' | 'lastName' | 'role'>>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  return entries.filter((entry) => matchesSearch(`${fullName(entry)} ${roleOf(entry)}`, search))
}

/** Spec 2 §8. `noun`: what the event calls its clinicians. */
export const createdTitle = ({ type }: Pick<DirectoryEntry, 'type'>, noun: string): string =>
  type === 'official' ? 'Official Created' : `${noun} Added`
