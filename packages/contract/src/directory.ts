// The staff directory (spec 2 §7 Officials). A record may belong to a user: the clinician role creates one.

import { EXPERIENCE_LEVELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import * as z from 'zod/mini'
import { adminOnly, signedIn, staffOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, id, requiredLine, singleLine } from './wire.ts'

export const DirectoryEntry = z.object({
  id,
  /** The account the record belongs to, if any. */
  userId: z.nullable(id),
  firstName: z.string(),
  lastName: z.string(),
  /** Shown as Staff if absent. */
  role: z.nullable(z.string()),
  experience: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  /** The biography. */
  notes: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** A short-lived signed URL. */
  resumeUrl: z.nullable(z.string()),
  type: z.string(),
  experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
  version: z.int(),
})
export type DirectoryEntry = z.output<typeof DirectoryEntry>

const optionalText = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const RATING = 'Rating must be a number from 1 to 5 in steps of 0.1'
const isTenth = (rating: number) => Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-9

export const DirectoryEntryForm = z.object({
  firstName: requiredLine(80, 'First name required'),
  lastName: requiredLine(80, 'Last name required'),
  role: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80), singleLine))),
  experience: optionalText(500),
  rating: z.optional(
    z.nullable(z.number({ error: RATING }).check(z.gte(1, RATING), z.lte(5, RATING), z.refine(isTenth, RATING))),
  ),
  notes: optionalText(10_000),
  avatar: optionalText(1_000),
  resumeUrl: optionalText(2_000),
  type: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
  // No default here: omitted levels stay unchanged.
  experienceLevels: z.optional(z.array(z.enum(EXPERIENCE_LEVELS)).check(z.maxLength(50), z.overwrite(inRankOrder))),
})
export type DirectoryEntryForm = z.output<typeof DirectoryEntryForm>

export const directoryApi = defineEndpoints({
  listOfficials: {
    method: 'GET',
    path: '/api/officials',
    summary: 'List the staff directory, by name',
    access: signedIn,
    reply: z.array(DirectoryEntry),
    errors: [],
    failure: 'Failed to load officials. Please try again later.',
  },
  getOfficial: {
    method: 'GET',
    path: '/api/officials/:id',
    summary: 'Get a record of the staff directory',
    access: signedIn,
    params: byId,
    reply: DirectoryEntry,
    errors: ['officials.not_found'],
    failure: 'Failed to load officials. Please try again later.',
  },
  createOfficial: {
    method: 'POST',
    path: '/api/officials',
    summary: 'Add a record to the staff directory',
    access: adminOnly,
    /** `userId`: a clinician or admin without a record. */
    body: z.extend(DirectoryEntryForm, { userId: z.optional(z.nullable(id)) }),
    reply: DirectoryEntry,
    status: 201,
    errors: ['uploads.not_accepted', 'users.not_found', 'officials.not_staff', 'officials.has_page'],
    failure: 'Failed to create official. Please try again.',
  },
  updateOfficial: {
    method: 'PUT',
    path: '/api/officials/:id',
    summary: 'Update a record (clinicians only their own)',
    access: staffOnly,
    params: byId,
    body: z.extend(DirectoryEntryForm, { version: z.optional(z.int()) }),
    reply: DirectoryEntry,
    errors: ['officials.not_found', 'officials.not_yours', 'officials.changed_meanwhile', 'uploads.not_accepted'],
    failure: 'Failed to update clinician information.',
  },
  deleteOfficial: {
    method: 'DELETE',
    path: '/api/officials/:id',
    summary: 'Delete a record and remove the person from every court',
    access: adminOnly,
    params: byId,
    errors: ['officials.not_found'],
    failure: 'Failed to delete clinician from the system.',
  },
})
