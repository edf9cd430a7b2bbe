import type { Official } from '@crew-chief/contract/officials'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { matchesSearch } from '../../lib/matches-search.ts'

/** Shown as Staff if absent (spec 2 §3). */
export const roleOf = ({ role }: Pick<Official, 'role'>): string => role || 'Staff'

export const levelsOf = ({ experienceLevels }: Pick<Official, 'experienceLevels'>): string[] =>
  experienceLevels.map((level) => EXPERIENCE_LEVEL_LABELS[level])

/** By name or role, case-insensitively; every word must match. */
export function findClinicians<O extends Pick<Official, 'firstName' | 'lastName' | 'role'>>(
  officials: readonly O[],
  search: string,
): O[] {
  return officials.filter((official) => matchesSearch(`${fullName(official)} ${roleOf(official)}`, search))
}

/** Spec 2 §8. `noun`: what the event calls its clinicians. */
export const createdTitle = ({ type }: Pick<Official, 'type'>, noun: string): string =>
  type === 'official' ? 'Official Created' : `${noun} Added`
