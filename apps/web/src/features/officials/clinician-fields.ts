// The form of a page in the directory (spec 2 §5): what it holds, how it is checked, what the calls take of it.

import { type Official, OfficialForm } from '@crew-chief/contract/officials'
import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import type { Option } from '../../ui/option.ts'

const { firstName, lastName, rating, experienceLevels } = OfficialForm.shape

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const file = z.nullable(z.string())

export const ClinicianFields = z.object({
  firstName,
  lastName,
  type: text(40),
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
  type: 'Type',
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

const OFFICE_FIELDS: readonly ClinicianField[] = ['type', 'role', 'rating']

/** Clinicians look after their own page; how the office rates and ranks them is not theirs to say. */
export const fieldsFor = (viewer: Pick<Viewer, 'role'>): ClinicianField[] =>
  CLINICIAN_FIELDS.filter((field) => canManageDirectory(viewer) || !OFFICE_FIELDS.includes(field))

const TYPE_OPTIONS: readonly Option[] = [
  { value: 'clinician', label: 'Clinician' },
  { value: 'official', label: 'Official' },
]

/** 'official' or other (spec 2 §3): a type that came from elsewhere is kept. */
export const typeOptions = (current: string): readonly Option[] =>
  TYPE_OPTIONS.some(({ value }) => value === current)
    ? TYPE_OPTIONS
    : [...TYPE_OPTIONS, { value: current, label: current }]

export const EMPTY_CLINICIAN: ClinicianValues = {
  firstName: '',
  lastName: '',
  type: 'clinician',
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
  type: official.type,
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
