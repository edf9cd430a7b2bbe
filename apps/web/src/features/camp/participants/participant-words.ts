// A participant in words: for the table, the cards and the dialog.

import type { CampParticipant } from '@crew-chief/contract/camp'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { plural } from '../../../lib/format.ts'
import type { Tone } from '../../../ui/tone.ts'

const TONES: Partial<Record<RegistrationStatus, Tone>> = { CONFIRMED: 'green', PENDING: 'yellow' }

type Person = Pick<CampParticipant, 'user'>

export const levelsOf = ({ user }: Person): string[] =>
  user.experienceLevels.map(({ experienceLevel }) => EXPERIENCE_LEVEL_LABELS[experienceLevel])

/** CONFIRMED green, PENDING yellow, anything else grey; REGISTERED when there is none (spec 2 §4). */
export const standingOf = (status: RegistrationStatus | null | undefined): { label: string; tone: Tone } => ({
  label: status ?? 'REGISTERED',
  tone: (status && TONES[status]) || 'gray',
})

export const evaluationsOf = ({ evaluations }: Pick<CampParticipant, 'evaluations'>): string =>
  plural(evaluations, 'evaluation')

export const countOf = (participants: number): string => plural(participants, 'participant')
