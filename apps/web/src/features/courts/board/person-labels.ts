import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { EXPERIENCE_LEVEL_LABELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'

/** The highest experience level; empty if none is known. */
export function levelLabel({ experienceLevels }: Pick<BoardOfficial, 'experienceLevels'>): string {
  const highest = inRankOrder(experienceLevels).at(-1)
  return highest ? EXPERIENCE_LEVEL_LABELS[highest] : ''
}

/** Spec 2 §3. */
export const roleLabel = ({ role }: Pick<CourtClinician, 'role'>): string => role || 'Staff'

export function assignmentLabel(courts: readonly CourtFacts[]): string {
  const [first, ...others] = courts
  if (!first) return 'Not on any court'
  return others.length === 0 ? courtLabel(first) : `${courts.length} courts`
}
