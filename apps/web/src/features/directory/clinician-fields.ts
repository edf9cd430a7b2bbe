import { type DirectoryEntry, DirectoryEntryForm } from '@crew-chief/contract/directory'
import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import type { FieldLabels } from '../../lib/use-versioned-form.ts'
import type { Option } from '../../ui/field.tsx'

const { firstName, lastName, rating, experienceLevels } = DirectoryEntryForm.shape

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const file = z.nullable(z.string())

export const ClinicianFields = z.object({
  firstName,
  lastName,
  type: text(40),
  role: text(80),
  experience: text(500),
  /** The text of the input; empty means no rating. */
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
type ClinicianField = keyof ClinicianValues

export const FIELD_LABELS = {
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
} as const satisfies Record<ClinicianField, string>

/** Clinicians edit their own page, except for the fields that only admins set. */
export function fieldLabelsFor(viewer: Pick<Viewer, 'role'>): FieldLabels<ClinicianValues> {
  if (canManageDirectory(viewer)) return FIELD_LABELS
  const { type: _type, role: _role, rating: _rating, ...own } = FIELD_LABELS
  return own
}

/** Experience levels are codes and files are URLs: neither can be quoted. */
export function quote(field: ClinicianField, values: ClinicianValues): string | undefined {
  const value = values[field]
  return typeof value === 'string' && field !== 'avatar' && field !== 'resumeUrl' ? value : undefined
}

const TYPE_OPTIONS: readonly Option[] = [
  { value: 'clinician', label: 'Clinician' },
  { value: 'official', label: 'Official' },
]

/** 'official' or other (spec 2 §3): an unknown current type stays selectable. */
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

export const valuesOf = (entry: DirectoryEntry): ClinicianValues => ({
  firstName: entry.firstName,
  lastName: entry.lastName,
  type: entry.type,
  role: entry.role ?? '',
  experience: entry.experience ?? '',
  rating: entry.rating?.toFixed(1) ?? '',
  experienceLevels: entry.experienceLevels,
  notes: entry.notes ?? '',
  avatar: entry.avatar,
  resumeUrl: entry.resumeUrl && withoutSignature(entry.resumeUrl),
})

/** Every reply has a new signature in the query string; the rest identifies the file. */
export const withoutSignature = (url: string): string => url.split('?', 1)[0] ?? ''
