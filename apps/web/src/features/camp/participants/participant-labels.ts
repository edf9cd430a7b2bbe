import type { CampParticipant } from '@crew-chief/contract/camp'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import type { Tone } from '../../../ui/badge.tsx'

const TONES: Partial<Record<RegistrationStatus, Tone>> = { CONFIRMED: 'green', PENDING: 'yellow' }

export const experienceLabels = ({ user }: Pick<CampParticipant, 'user'>): string[] =>
  user.experienceLevels.map(({ experienceLevel }) => EXPERIENCE_LEVEL_LABELS[experienceLevel])

/** CONFIRMED is green, PENDING yellow, everything else gray; REGISTERED without a status (spec 2 §4). */
export const registrationLabel = (status: RegistrationStatus | null | undefined): { label: string; tone: Tone } => ({
  label: status ?? 'REGISTERED',
  tone: (status && TONES[status]) || 'gray',
})
