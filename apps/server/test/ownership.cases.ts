// Every call that carries an id: what happens when the id is somebody else's? Complete by type:
// a new call with an id does not compile until its line stands here.

import { announcementsApi } from '@crew-chief/contract/announcements'
import type { api } from '@crew-chief/contract/api'
import { campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { orders } from '../src/features/orders/orders.tables.ts'
import { payments } from '../src/features/payments/payments.tables.ts'
import type { builders } from '../src/testing/builders.ts'
import { campBuilders } from '../src/testing/camp-builders.ts'
import type { TestServer } from '../src/testing/test-server.ts'
import { somebodysComment, somebodysPost } from './somebodys-post.ts'

type Rows = typeof api
type IdKey = 'id' | `${string}Id`
type KeysOf<S> = S extends { readonly shape: infer Shape } ? keyof Shape : never
type PartsWithKeys<R> = R extends unknown
  ?
      | (R extends { readonly params: infer S } ? KeysOf<S> : never)
      | (R extends { readonly query: infer S } ? KeysOf<S> : never)
      | (R extends { readonly body: infer S } ? KeysOf<S> : never)
  : never

export type OperationWithId = {
  [K in keyof Rows]: [Extract<PartsWithKeys<Rows[K]>, IdKey>] extends [never] ? never : K
}[keyof Rows]

export type World = { server: TestServer; given: ReturnType<typeof builders> }

export type OwnershipCase =
  /** Asks as a stranger for somebody else's row; the answer must be 404. */
  | { readonly asStranger: (world: World) => Promise<{ status: number }> }
  /** Only admins get in, and admins look after everybody's; the matrix proves the door. */
  | { readonly adminOnly: true }
  | { readonly noOwner: string }

const anyEvent = {
  noOwner: 'events are for everybody who may see them; what is one\u2019s own on them is decided by who asks',
}

/** Somebody else's payment page, asked about by a stranger. */
async function asStrangerAtCheckout({ server, given }: World, row: 'getCheckout' | 'cancelCheckout') {
  const [stranger, payer] = [await given.signedIn(), await given.user()]
  const sessionId = `cs_test_${payer.id}`
  await server.db.insert(payments).values({
    purpose: 'membership',
    subjectId: payer.id,
    userId: payer.id,
    description: 'All You Need',
    amountCents: 4_999,
    request: { mode: 'subscription', priceId: 'price_all_you_need', successUrl: '/', cancelUrl: '/' },
    sessionId,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return server.send(paymentsApi[row], { params: { sessionId } }, { token: stranger.token })
}

/** Somebody else's paid order, and a stranger to it. */
async function somebodysOrder({ server, given }: World) {
  const [stranger, customer] = [await given.signedIn(), await given.user()]
  const paidAt = new Date()
  const values = { userId: customer.id, status: 'PROCESSING' as const, totalCents: 1_200, paidAt }
  const [order] = await server.db.insert(orders).values(values).returning({ id: orders.id })
  return { stranger, params: { id: order?.id ?? '' } }
}

const anyPost = {
  noOwner: 'posts are for everybody of their rank; what is one\u2019s own on them is decided by who asks',
}
const anyCamp = {
  noOwner:
    'whoever may not enter the camp is refused with 403, as decided; what is one\u2019s own in it is decided by who asks',
}
/** An evaluation somebody wrote about somebody, and another clinician and another participant of that camp. */
async function somebodysEvaluation({ server }: World) {
  const make = campBuilders(server)
  const { id: eventId } = await make.camp()
  const [clinician, official] = [await make.clinician(), await make.participant(eventId)]
  const [author, about] = [await make.clinician(), await make.participant(eventId)]
  const { id } = await make.evaluation({ eventId, officialId: about.id, authorId: author.id })
  return { clinician, official, params: { id } }
}
const anyCourt = {
  noOwner: 'courts are for everybody who is signed in, as decided; others than admins get no more than is on them',
}
const staffOfCamp = { noOwner: 'staff look after every camp together; the matrix proves the door' }

export const OWNERSHIP = {
  makeResetToken: { adminOnly: true },
  resendMail: { adminOnly: true },
  updateUser: { adminOnly: true },
  changeMembership: { adminOnly: true },
  getUser: {
    asStranger: async ({ server, given }) => {
      const [stranger, somebody] = [await given.signedIn(), await given.user()]
      return server.send(usersApi.getUser, { params: { id: somebody.id } }, { token: stranger.token })
    },
  },
  listEvents: anyEvent,
  getEvent: anyEvent,
  createEvent: { adminOnly: true },
  updateEvent: { adminOnly: true },
  deleteEvent: { adminOnly: true },
  setEventStatus: { adminOnly: true },
  renameEventGroup: { adminOnly: true },
  deleteEventGroup: { adminOnly: true },
  listRegistrations: { noOwner: 'a stranger to the event is refused with 403, as decided' },
  changeRegistration: { adminOnly: true },
  registerForEvent: { noOwner: 'naming somebody else is for staff; others are refused with 403, as decided' },
  startRegistration: anyEvent,
  joinWaitlist: anyEvent,
  leaveWaitlist: {
    asStranger: async ({ server, given }) => {
      const [stranger, somebody, event] = [await given.signedIn(), await given.user(), await given.event()]
      await given.registration(event.id, somebody.id, { status: 'WAITLISTED' })
      return server.send(registrationsApi.leaveWaitlist, { params: { id: event.id } }, { token: stranger.token })
    },
  },
  createCheckoutSession: {
    noOwner: 'the payer is whoever asks; naming another or a price of others is refused, as decided',
  },
  getCheckout: { asStranger: (world) => asStrangerAtCheckout(world, 'getCheckout') },
  cancelCheckout: { asStranger: (world) => asStrangerAtCheckout(world, 'cancelCheckout') },
  retryRefund: { adminOnly: true },
  resolvePayment: { adminOnly: true },
  getProduct: { noOwner: 'products are for everybody who may see them; archived ones only admins find' },
  updateProduct: { adminOnly: true },
  deleteProduct: { adminOnly: true },
  restoreProduct: { adminOnly: true },
  getOrder: {
    asStranger: async ({ server, given }) => {
      const { stranger, params } = await somebodysOrder({ server, given })
      return server.send(ordersApi.getOrder, { params }, { token: stranger.token })
    },
  },
  askSupport: {
    asStranger: async ({ server, given }) => {
      const { stranger, params } = await somebodysOrder({ server, given })
      const body = { message: 'Where is it?' }
      return server.send(ordersApi.askSupport, { params, body }, { token: stranger.token })
    },
  },
  getOrderAsAdmin: { adminOnly: true },
  setOrderStatus: { adminOnly: true },
  getPost: anyPost,
  recordPostView: anyPost,
  likePost: anyPost,
  unlikePost: anyPost,
  listComments: anyPost,
  addComment: anyPost,
  updateComment: {
    asStranger: async (world) => {
      const { stranger, params } = await somebodysComment(world)
      const body = { content: 'I never said that.' }
      return world.server.send(feedApi.updateComment, { params, body }, { token: stranger.token })
    },
  },
  deleteComment: {
    asStranger: async (world) => {
      const { stranger, params } = await somebodysComment(world)
      return world.server.send(feedApi.deleteComment, { params }, { token: stranger.token })
    },
  },
  answerQuestion: anyPost,
  createPost: { adminOnly: true },
  updatePost: {
    asStranger: async (world) => {
      const { stranger, params } = await somebodysPost(world)
      const body = { post: { title: 'Mine now' } }
      return world.server.send(feedAdminApi.updatePost, { params, body }, { token: stranger.token })
    },
  },
  deletePost: {
    asStranger: async (world) => {
      const { stranger, params } = await somebodysPost(world)
      return world.server.send(feedAdminApi.deletePost, { params }, { token: stranger.token })
    },
  },
  quizResults: { adminOnly: true },
  openCamp: anyCamp,
  campLive: anyCamp,
  listParticipants: anyCamp,
  getParticipant: {
    asStranger: async ({ server, given }) => {
      const [event, { participant }] = [await given.event(), campBuilders(server)]
      const [stranger, somebody] = [await participant(event.id), await participant(event.id)]
      const params = { eventId: event.id, userId: somebody.id }
      return server.send(campApi.getParticipant, { params }, { token: stranger.token })
    },
  },
  setParticipantPhoto: { adminOnly: true },
  campCoverage: staffOfCamp,
  campCrews: staffOfCamp,
  myCourts: anyCamp,
  campCalendar: anyCamp,
  renewCampCalendar: anyCamp,
  listAnnouncements: anyCamp,
  getAnnouncement: {
    asStranger: async ({ server, given }) => {
      const [stranger, author, event] = [await given.signedIn(), await given.as('ADMIN'), await given.event()]
      const { id } = await campBuilders(server).announcement(event.id, author.id)
      return server.send(announcementsApi.getAnnouncement, { params: { id } }, { token: stranger.token })
    },
  },
  createAnnouncement: staffOfCamp,
  updateAnnouncement: staffOfCamp,
  deleteAnnouncement: staffOfCamp,
  listSchedule: anyCamp,
  createScheduleItem: { adminOnly: true },
  updateScheduleItem: { adminOnly: true },
  deleteScheduleItem: { adminOnly: true },
  listEvaluations: anyCamp,
  createEvaluation: staffOfCamp,
  updateEvaluation: {
    asStranger: async (world) => {
      const { clinician, params } = await somebodysEvaluation(world)
      const body = { content: 'I never wrote that.' }
      return world.server.send(evaluationsApi.updateEvaluation, { params, body }, { token: clinician.token })
    },
  },
  deleteEvaluation: {
    asStranger: async (world) => {
      const { clinician, params } = await somebodysEvaluation(world)
      return world.server.send(evaluationsApi.deleteEvaluation, { params }, { token: clinician.token })
    },
  },
  acknowledgeEvaluation: {
    asStranger: async (world) => {
      const { official, params } = await somebodysEvaluation(world)
      return world.server.send(evaluationsApi.acknowledgeEvaluation, { params }, { token: official.token })
    },
  },
  getRubric: staffOfCamp,
  saveRubric: { adminOnly: true },
  getOfficial: { noOwner: 'the staff directory is for everybody who is signed in, as decided' },
  createOfficial: { adminOnly: true },
  updateOfficial: { noOwner: 'everybody reads every page; changing another\u2019s is refused with 403, as decided' },
  deleteOfficial: { adminOnly: true },
  listCourts: anyCourt,
  listCourtsAt: anyCourt,
  openCourtBoard: anyCourt,
  createCourt: { adminOnly: true },
  updateCourt: { adminOnly: true },
  setCourtTimes: { adminOnly: true },
  deleteCourt: { adminOnly: true },
  assignClinician: { adminOnly: true },
  removeClinician: { adminOnly: true },
  assignOfficial: { adminOnly: true },
  markOfficial: { adminOnly: true },
  removeOfficial: { adminOnly: true },
  saveAssignments: { adminOnly: true },
} satisfies Record<OperationWithId, OwnershipCase>
