// What clinicians thought of an official\u2019s game (spec 2 §7 Evaluations), and the rubric they look through.

import {
  HIGHEST_SCORE,
  LOWEST_SCORE,
  MOST_CRITERIA,
  MOST_PHRASES,
  MOST_POINTS,
  RUBRIC_AREAS,
} from '@crew-chief/domain/camp/rubric'
import * as z from 'zod/mini'
import { only, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, id, isoDateTime, requiredText } from './wire.ts'

export const EVALUATION_STATUSES = ['DRAFT', 'RELEASED'] as const

const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const area = z.enum(RUBRIC_AREAS, { error: 'Unknown area' })
const score = z.int().check(z.gte(LOWEST_SCORE), z.lte(HIGHEST_SCORE))
const note = z.string().check(z.trim(), z.maxLength(1_000))
const point = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const Rubric = z.object({
  criteria: z
    .array(z.object({ id: key, area, name: requiredText(120, 'Name required') }))
    .check(z.maxLength(MOST_CRITERIA)),
  keep: z.array(z.object({ id: key, area, text: requiredText(200, 'Text required') })).check(z.maxLength(MOST_PHRASES)),
  improve: z
    .array(z.object({ id: key, area, text: requiredText(200, 'Text required') }))
    .check(z.maxLength(MOST_PHRASES)),
})
/** Version 0 is the common rubric, which nobody has changed here yet. */
const SavedRubric = z.extend(Rubric, { version: z.int() })

const Person = z.object({ id, firstName: z.string(), lastName: z.string() })

export const Evaluation = z.object({
  id,
  eventId: id,
  officialId: id,
  official: Person,
  /** Free text; empty where scores and points say it all. */
  content: z.string(),
  authorId: id,
  author: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: isoDateTime,
  updatedAt: z.nullable(isoDateTime),
  status: z.enum(EVALUATION_STATUSES),
  /** Names are kept as they were: a changed rubric changes no past evaluation. */
  scores: z.array(z.object({ criterionId: z.string(), area, name: z.string(), score, note: z.string() })),
  keep: z.array(z.string()),
  improve: z.array(z.string()),
  /** The game it was about. */
  slot: z.nullable(
    z.object({
      courtId: z.nullable(id),
      courtName: z.string(),
      day: z.string(),
      startTime: z.nullable(z.string()),
      endTime: z.nullable(z.string()),
    }),
  ),
  /** Between staff; null for everybody else, always. */
  staffNotes: z.nullable(z.string()),
  acknowledgedAt: z.nullable(isoDateTime),
})
export type Evaluation = z.output<typeof Evaluation>

const EvaluationParts = {
  content: z.optional(z.string().check(z.trim(), z.maxLength(10_000))),
  scores: z.optional(
    z.array(z.object({ criterionId: key, score, note: z._default(note, '') })).check(z.maxLength(MOST_CRITERIA)),
  ),
  keep: z.optional(z.array(point).check(z.maxLength(MOST_POINTS))),
  improve: z.optional(z.array(point).check(z.maxLength(MOST_POINTS))),
  staffNotes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4_000)))),
  status: z.optional(z.enum(EVALUATION_STATUSES)),
  /** A court that is no longer there leaves the evaluation without a game: what was seen counts. */
  courtId: z.optional(z.nullable(id)),
}

const staff = only('CLINICIAN', 'ADMIN')
const byEvent = z.object({ eventId: id })

export const evaluationsApi = defineEndpoints({
  listEvaluations: {
    method: 'GET',
    path: '/api/evaluations',
    summary:
      'Evaluations of a camp: staff read the released ones and their own drafts, an official their own released ones',
    access: signedIn,
    query: z.object({ eventId: id, officialId: z.optional(id) }),
    reply: z.array(Evaluation),
    errors: ['events.not_found', 'camp.not_registered'],
    failure: 'Failed to load evaluations',
  },
  createEvaluation: {
    method: 'POST',
    path: '/api/evaluations',
    summary: 'Evaluate an official; with `clientId`, sent twice it is written once',
    access: staff,
    idempotent: true,
    body: z.object({
      eventId: id,
      officialId: id,
      ...EvaluationParts,
      /** Made on the device that wrote it: what was sent without hearing an answer may be sent again. */
      clientId: z.optional(id),
    }),
    reply: Evaluation,
    status: 201,
    errors: ['events.not_found', 'camp.not_a_participant', 'camp.evaluation_empty', 'camp.unknown_criterion'],
    failure: 'Failed to save the evaluation',
  },
  updateEvaluation: {
    method: 'PUT',
    path: '/api/evaluations/:id',
    summary: 'Change one\u2019s own evaluation',
    access: staff,
    params: byId,
    body: z.object(EvaluationParts),
    reply: Evaluation,
    errors: [
      'camp.evaluation_not_found',
      'camp.evaluation_empty',
      'camp.unknown_criterion',
      'camp.evaluation_stays_released',
    ],
    failure: 'Failed to save the evaluation',
  },
  deleteEvaluation: {
    method: 'DELETE',
    path: '/api/evaluations/:id',
    summary: 'Delete one\u2019s own evaluation',
    access: staff,
    params: byId,
    errors: ['camp.evaluation_not_found'],
    failure: 'Failed to delete the evaluation',
  },
  acknowledgeEvaluation: {
    method: 'POST',
    path: '/api/evaluations/:id/acknowledge',
    summary: 'The official has read it',
    access: signedIn,
    idempotent: true,
    params: byId,
    reply: Evaluation,
    errors: ['camp.evaluation_not_found'],
    failure: 'Failed to acknowledge the evaluation',
  },
  getRubric: {
    method: 'GET',
    path: '/api/camp/:eventId/rubric',
    summary: 'What evaluations of this camp look at',
    access: staff,
    params: byEvent,
    reply: SavedRubric,
    errors: ['events.not_found'],
    failure: 'Failed to load the rubric',
  },
  saveRubric: {
    method: 'PUT',
    path: '/api/camp/:eventId/rubric',
    summary: 'Write the rubric of this camp',
    access: only('ADMIN'),
    params: byEvent,
    body: z.extend(Rubric, { version: z.optional(z.int()) }),
    reply: SavedRubric,
    errors: ['events.not_found', 'camp.rubric_repeats', 'camp.rubric_changed'],
    failure: 'Failed to save the rubric',
  },
})
