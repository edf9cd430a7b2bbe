// The form of a page in the directory (spec 2 §5): what it holds, how it is checked, what the calls take of it.

import { type Official, OfficialForm } from '@crew-chief/contract/officials'
import * as z from 'zod/mini'

const { firstName, lastName, rating, experienceLevels } = OfficialForm.shape

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const file = z.nullable(z.string())

export const ClinicianFields = z.object({
  firstName,
  lastName,
  role: text(80),
  experience: text(500),
  /** As it is typed; an empty field is no rating. */
  rating: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string): number | null | undefined => (typed.trim() === '' ? null : Number(typed))),
    ),
    rating,
  ),
  experienceLevels,
  notes: text(10_000),
  avatar: file,
  resumeUrl: file,
})
export type ClinicianValues = z.input<typeof ClinicianFields>
export type ClinicianEdit = z.output<typeof ClinicianFields>
export type ClinicianField = keyof ClinicianValues

export const FIELD_LABELS: Record<ClinicianField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  experience: 'Experience',
  rating: 'Rating',
  experienceLevels: 'Experience levels',
  notes: 'Bio',
  avatar: 'Photo',
  resumeUrl: 'Resume',
}
// Object.keys forgets the keys' type; the record above has exactly these.
export const CLINICIAN_FIELDS = Object.keys(FIELD_LABELS) as ClinicianField[]

export const EMPTY_CLINICIAN: ClinicianValues = {
  firstName: '',
  lastName: '',
  role: '',
  experience: '',
  rating: '',
  experienceLevels: [],
  notes: '',
  avatar: null,
  resumeUrl: null,
}

export const valuesOf = (official: Official): ClinicianValues => ({
  firstName: official.firstName,
  lastName: official.lastName,
  role: official.role ?? '',
  experience: official.experience ?? '',
  rating: official.rating?.toFixed(1) ?? '',
  experienceLevels: official.experienceLevels,
  notes: official.notes ?? '',
  avatar: official.avatar,
  resumeUrl: official.resumeUrl && withoutSignature(official.resumeUrl),
})

/** The address is signed anew at each reading: what comes after it says nothing about the file. */
export const withoutSignature = (url: string): string => url.split('?', 1)[0] ?? ''
