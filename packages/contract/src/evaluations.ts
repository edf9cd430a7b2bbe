// Evaluations of officials by clinicians (spec 2 §7 Evaluations), and the rubric they use.

import {
  HIGHEST_SCORE,
  LOWEST_SCORE,
  MAX_CRITERIA,
  MAX_PHRASES,
  MAX_POINTS,
  RUBRIC_AREAS,
} from '@crew-chief/domain/camp/rubric'
import * as z from 'zod/mini'
import { adminOnly, signedIn } from './access.ts'
import { Camp } from './camps.ts'
import { HUB_CLOSED } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { byEvent, byId, id, isoDateTime, requiredLine, singleLine } from './wire.ts'

export const EVALUATION_STATUSES = ['DRAFT', 'RELEASED'] as const

const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), singleLine)
const area = z.enum(RUBRIC_AREAS, { error: 'Unknown area' })
const score = z.int().check(z.gte(LOWEST_SCORE), z.lte(HIGHEST_SCORE))
const note = z.string().check(z.trim(), z.maxLength(1_000))
const point = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), singleLine)

export const Rubric = z.object({
  criteria: z
    .array(z.object({ id: key, area, name: requiredLine(120, 'Name required') }))
    .check(z.maxLength(MAX_CRITERIA)),
  keep: z.array(z.object({ id: key, area, text: requiredLine(200, 'Text required') })).check(z.maxLength(MAX_PHRASES)),
  improve: z
    .array(z.object({ id: key, area, text: requiredLine(200, 'Text required') }))
    .check(z.maxLength(MAX_PHRASES)),
})
/** Version 0 is the default rubric. */
const SavedRubric = z.extend(Rubric, { version: z.int() })

const Person = z.object({ id, firstName: z.string(), lastName: z.string() })
const Author = z.object({ firstName: z.string(), lastName: z.string() })

/** What the evaluated official reads. */
const Content = {
  /** Free text; may be empty if there are scores or points. */
  content: z.string(),
  /** With the names at the time of scoring: a changed rubric does not change past evaluations. */
  scores: z.array(z.object({ criterionId: z.string(), area, name: z.string(), score, note: z.string() })),
  keep: z.array(z.string()),
  improve: z.array(z.string()),
  /** The evaluated game. */
  slot: z.nullable(
    z.object({
      courtId: z.nullable(id),
      courtName: z.string(),
      day: z.string(),
      startTime: z.nullable(z.string()),
      endTime: z.nullable(z.string()),
    }),
  ),
}

/** Fields of every evaluation, also of a withdrawn one. */
const Header = {
  id,
  eventId: id,
  officialId: id,
  official: Person,
  authorId: id,
  author: Author,
  createdAt: isoDateTime,
}

export const Evaluation = z.object({
  ...Header,
  ...Content,
  withdrawn: z.literal(false),
  updatedAt: z.nullable(isoDateTime),
  status: z.enum(EVALUATION_STATUSES),
  /** The number of the released version; 0 for a draft. */
  version: z.int(),
  /** How many versions there are. */
  versions: z.int(),
  /** For staff only; always null for others. */
  staffNotes: z.nullable(z.string()),
  /** When its official first read it. From then on it can only be withdrawn. */
  openedAt: z.nullable(isoDateTime),
  acknowledgedAt: z.nullable(isoDateTime),
})
export type Evaluation = z.output<typeof Evaluation>

/** What remains of an evaluation that was withdrawn after its official had read it. */
const WithdrawnEvaluation = z.object({
  ...Header,
  withdrawn: z.literal(true),
  withdrawnAt: isoDateTime,
  reason: z.string(),
})
export type WithdrawnEvaluation = z.output<typeof WithdrawnEvaluation>

const ListedEvaluation = z.discriminatedUnion('withdrawn', [Evaluation, WithdrawnEvaluation])
export type ListedEvaluation = z.output<typeof ListedEvaluation>

/** Without content, so that listing it does not count as reading it. */
const EvaluationOfUser = z.object({
  id,
  event: z.object({
    id,
    name: z.string(),
    /** Deleted events have no hub any more. */
    isDeleted: z.boolean(),
  }),
  author: Author,
  createdAt: isoDateTime,
  status: z.enum(EVALUATION_STATUSES),
  withdrawn: z.boolean(),
})
export type EvaluationOfUser = z.output<typeof EvaluationOfUser>

const EvaluationVersion = z.object({ version: z.int(), releasedAt: isoDateTime, author: Author, ...Content })
export type EvaluationVersion = z.output<typeof EvaluationVersion>

export const MAX_REASON_LENGTH = 500

const EvaluationParts = {
  content: z.optional(z.string().check(z.trim(), z.maxLength(10_000))),
  scores: z.optional(
    z.array(z.object({ criterionId: key, score, note: z._default(note, '') })).check(z.maxLength(MAX_CRITERIA)),
  ),
  keep: z.optional(z.array(point).check(z.maxLength(MAX_POINTS))),
  improve: z.optional(z.array(point).check(z.maxLength(MAX_POINTS))),
  staffNotes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4_000)))),
  status: z.optional(z.enum(EVALUATION_STATUSES)),
  /** If the court no longer exists, the evaluation is stored without a slot. */
  courtId: z.optional(z.nullable(id)),
}

export const evaluationsApi = defineEndpoints({
  listEvaluations: {
    method: 'GET',
    path: '/api/evaluations',
    summary:
      'List evaluations of a camp: staff get released ones and own drafts, officials released ones about themselves',
    access: signedIn,
    query: z.object({ eventId: id, officialId: z.optional(id) }),
    reply: z.array(ListedEvaluation),
    errors: ['events.not_found', ...HUB_CLOSED],
    failure: 'Failed to load evaluations',
  },
  listEvaluationsOfUser: {
    method: 'GET',
    path: '/api/users/:id/evaluations',
    summary: 'List the latest evaluations of a user that you may read, at most 100',
    access: adminOnly,
    params: byId,
    reply: z.array(EvaluationOfUser),
    errors: ['users.not_found'],
    failure: 'Failed to load evaluations',
  },
  listFeedbackCamps: {
    method: 'GET',
    path: '/api/evaluations/received',
    summary: 'List the events with evaluations of yourself, also those you can no longer enter',
    access: signedIn,
    reply: z.array(
      z.object({
        event: Camp,
        /** Released and not withdrawn. */
        evaluations: z.int(),
        /** Not acknowledged. */
        unread: z.int(),
      }),
    ),
    errors: [],
    failure: 'Failed to load your feedback',
  },
  listEvaluationVersions: {
    method: 'GET',
    path: '/api/evaluations/:id/versions',
    summary: 'List the released versions of an evaluation, newest first',
    access: signedIn,
    params: byId,
    reply: z.array(EvaluationVersion),
    errors: ['camp.evaluation_not_found', 'camp.evaluation_withdrawn'],
    failure: 'Failed to load the versions',
  },
  createEvaluation: {
    method: 'POST',
    path: '/api/evaluations',
    summary: 'Create an evaluation; idempotent with `clientId`',
    access: signedIn,
    idempotent: true,
    largeBody: true,
    body: z.object({
      eventId: id,
      officialId: id,
      ...EvaluationParts,
      /** Generated by the client, so that a request without a response can be sent again. */
      clientId: z.optional(id),
    }),
    reply: Evaluation,
    status: 201,
    errors: [
      'events.not_found',
      'camp.not_a_participant',
      'camp.own_evaluation',
      'camp.evaluation_empty',
      'camp.unknown_criterion',
    ],
    failure: 'Failed to save the evaluation',
  },
  updateEvaluation: {
    method: 'PUT',
    path: '/api/evaluations/:id',
    summary: 'Update your own evaluation',
    access: signedIn,
    params: byId,
    largeBody: true,
    body: z.object(EvaluationParts),
    reply: Evaluation,
    errors: [
      'camp.evaluation_not_found',
      'camp.evaluation_empty',
      'camp.unknown_criterion',
      'camp.evaluation_stays_released',
      'camp.evaluation_withdrawn',
    ],
    failure: 'Failed to save the evaluation',
  },
  deleteEvaluation: {
    method: 'DELETE',
    path: '/api/evaluations/:id',
    summary: 'Delete your own evaluation; once its official has read it, withdraw it with a `reason`',
    access: signedIn,
    params: byId,
    body: z.object({
      reason: z.optional(
        z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`)),
      ),
    }),
    errors: ['camp.evaluation_not_found', 'camp.withdrawal_reason_required', 'camp.evaluation_withdrawn'],
    failure: 'Failed to delete the evaluation',
  },
  acknowledgeEvaluation: {
    method: 'POST',
    path: '/api/evaluations/:id/acknowledge',
    summary: 'Acknowledge a received evaluation',
    access: signedIn,
    idempotent: true,
    params: byId,
    reply: Evaluation,
    errors: ['camp.evaluation_not_found', 'camp.evaluation_withdrawn'],
    failure: 'Failed to acknowledge the evaluation',
  },
  exportEvaluations: {
    method: 'GET',
    path: '/api/camp/:eventId/evaluations.csv',
    summary: 'Export the released evaluations of a camp as CSV; recorded in the audit log',
    access: signedIn,
    reauth: 'recent',
    params: byEvent,
    contentType: 'text/csv',
    errors: ['events.not_found'],
    failure: 'Failed to export the evaluations',
  },
  exportCoverage: {
    method: 'GET',
    path: '/api/camp/:eventId/coverage.csv',
    summary: 'Export the coverage of a camp as CSV; recorded in the audit log',
    access: signedIn,
    reauth: 'recent',
    params: byEvent,
    contentType: 'text/csv',
    errors: ['events.not_found'],
    failure: 'Failed to export the coverage',
  },
  getRubric: {
    method: 'GET',
    path: '/api/camp/:eventId/rubric',
    summary: 'Get the rubric of a camp',
    access: signedIn,
    params: byEvent,
    reply: SavedRubric,
    errors: ['events.not_found'],
    failure: 'Failed to load the rubric',
  },
  saveRubric: {
    method: 'PUT',
    path: '/api/camp/:eventId/rubric',
    summary: 'Save the rubric of a camp',
    access: signedIn,
    params: byEvent,
    largeBody: true,
    body: z.extend(Rubric, { version: z.optional(z.int()) }),
    reply: SavedRubric,
    errors: ['events.not_found', 'camp.rubric_repeats', 'camp.rubric_changed'],
    failure: 'Failed to save the rubric',
  },
})
