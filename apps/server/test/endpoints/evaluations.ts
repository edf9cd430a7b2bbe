import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import { type Fixture, staffNoteOn, type TestUser } from '../attacks/fixture.ts'
import { campParams, createCamp } from './camp.ts'
import {
  ADMIN,
  CAMP_MEMBERS,
  CLINICIANS,
  DIRECTORS,
  type EndpointTable,
  STAFF,
  STAFF_OF_EVENT,
} from './endpoint-table.ts'

type About = { about: TestUser; by: TestUser; others?: TestUser[] }

/** With staff notes the official must never read. */
async function storeEvaluation(fixture: Fixture, { about, by, others = [] }: About) {
  const eventId = await createCamp(fixture, about, ...others)
  return fixture.camp.evaluation(
    { eventId, officialId: about.id, authorId: by.id },
    { staffNotes: staffNoteOn(about.id) },
  )
}

/** About the owner, at a camp the caller takes part in as well, unless they are staff. */
async function evaluationParams(fixture: Fixture, owner: TestUser, caller: TestUser) {
  const others = STAFF.some((role) => role === caller.role) ? [] : [caller]
  return { params: { id: (await storeEvaluation(fixture, { about: owner, by: fixture.author, others })).id } }
}

export const evaluationEndpoints: EndpointTable<keyof typeof evaluationsApi> = {
  // Officials read their own released ones; users without a registration get camp.not_registered.
  listEvaluations: {
    access: 'signed-in',
    othersRecord: CAMP_MEMBERS,
    unknownId: { eventId: 404, officialId: 200 },
    discloses: { note: STAFF },
    request: async (fixture, owner) => {
      const { eventId } = await storeEvaluation(fixture, { about: owner, by: fixture.author })
      return { query: { eventId, officialId: owner.id } }
    },
  },
  listEvaluationsOfUser: {
    access: ADMIN,
    request: async (fixture, owner) => {
      await storeEvaluation(fixture, { about: owner, by: fixture.author })
      return { params: { id: owner.id } }
    },
  },
  // Events with evaluations of the caller.
  listFeedbackCamps: { access: 'signed-in' },
  // The evaluated official and staff; others, also officials of the same camp, get 404.
  listEvaluationVersions: {
    access: 'signed-in',
    othersRecord: { staff: 200, rest: 404 },
    request: evaluationParams,
  },
  createEvaluation: {
    access: CLINICIANS,
    status: 201,
    othersRecord: STAFF_OF_EVENT,
    aboutOthers: true,
    acceptsLineBreaks: ['content'],
    request: async (fixture, owner, caller) => ({
      body: {
        eventId: await createCamp(fixture, owner, fixture.reader),
        // Nobody evaluates themselves.
        officialId: owner.id === caller.id ? fixture.reader.id : owner.id,
        content: 'Good position.',
        keep: ['Calm'],
      },
    }),
  },
  // Not even admins may edit other clinicians' evaluations.
  updateEvaluation: {
    access: CLINICIANS,
    othersRecord: { staff: 403, rest: 404 },
    readableByOthers: true,
    discloses: { note: STAFF },
    acceptsLineBreaks: ['content'],
    request: async (fixture, owner) => ({
      params: { id: (await storeEvaluation(fixture, { about: fixture.reader, by: owner })).id },
      body: { content: 'Better position.' },
    }),
  },
  deleteEvaluation: {
    access: CLINICIANS,
    status: 204,
    othersRecord: { staff: 403, rest: 404 },
    readableByOthers: true,
    request: async (fixture, owner) => ({
      params: { id: (await storeEvaluation(fixture, { about: fixture.reader, by: owner })).id },
    }),
  },
  // Only the evaluated official; staff get 403, others 404.
  acknowledgeEvaluation: {
    access: 'signed-in',
    othersRecord: { staff: 403, rest: 404 },
    readableByOthers: true,
    request: evaluationParams,
  },
  exportEvaluations: {
    access: CLINICIANS,
    reauth: 'recent',
    othersRecord: STAFF_OF_EVENT,
    discloses: { note: STAFF },
    request: async (fixture) => {
      const { eventId } = await storeEvaluation(fixture, { about: fixture.reader, by: fixture.author })
      return { params: { eventId } }
    },
  },
  exportCoverage: { access: CLINICIANS, reauth: 'recent', othersRecord: STAFF_OF_EVENT, request: campParams },
  getRubric: { access: CLINICIANS, othersRecord: STAFF_OF_EVENT, request: campParams },
  saveRubric: {
    access: DIRECTORS,
    othersRecord: STAFF_OF_EVENT,
    request: async (fixture, owner) => ({
      ...(await campParams(fixture, owner)),
      body: {
        criteria: [{ id: 'signals', area: 'MECHANICS', name: 'Signals' }],
        keep: [{ id: 'calm', area: 'MECHANICS', text: 'Calm' }],
        improve: [{ id: 'voice', area: 'MECHANICS', text: 'Voice' }],
      },
    }),
  },
}
