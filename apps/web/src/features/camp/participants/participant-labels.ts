import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import type { Tone } from '../../../ui/badge.tsx'

const TONES: Partial<Record<RegistrationStatus, Tone>> = { CONFIRMED: 'green', PENDING: 'yellow' }

/** CONFIRMED is green, PENDING yellow, everything else gray; REGISTERED without a status (spec 2 §4). */
export const registrationLabel = (status: RegistrationStatus | null | undefined): { label: string; tone: Tone } => ({
  label: status ?? 'REGISTERED',
  tone: (status && TONES[status]) || 'gray',
})
