// For every endpoint with an id: what happens when the record belongs to another user. Complete by type: a new endpoint
// with an id does not compile without a case.

import { accountsApi } from '@crew-chief/contract/accounts'
import { announcementsApi } from '@crew-chief/contract/announcements'
import type { api } from '@crew-chief/contract/api'
import { campApi } from '@crew-chief/contract/camp'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { ordersApi } from '@crew-chief/contract/orders'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { paymentsApi } from '@crew-chief/contract/payments'
import { pushApi } from '@crew-chief/contract/push'
import { usersApi } from '@crew-chief/contract/users'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { inTransaction } from '../src/db/transaction.ts'
import { courtBoards } from '../src/features/courts/courts.tables.ts'
import { spotTransfers } from '../src/features/events/events.tables.ts'
import { orders } from '../src/features/orders/orders.tables.ts'
import { payments } from '../src/features/payments/payments.tables.ts'
import type { builders } from '../src/testing/builders.ts'
import { campBuilders, LATER } from '../src/testing/camp-builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import { secondFactorBuilders } from '../src/testing/second-factor-builders.ts'
import type { TestServer } from '../src/testing/test-server.ts'
import { pushDevice } from './attacks/valid-requests/push.ts'

type Endpoints = typeof api
type IdKey = 'id' | `${string}Id`
type KeysOf<S> = S extends { readonly shape: infer Shape } ? keyof Shape : never
type PartsWithKeys<R> = R extends unknown
  ?
      | (R extends { readonly params: infer S } ? KeysOf<S> : never)
      | (R extends { readonly query: infer S } ? KeysOf<S> : never)
      | (R extends { readonly body: infer S } ? KeysOf<S> : never)
  : never

type OperationWithId = {
  [K in keyof Endpoints]: [Extract<PartsWithKeys<Endpoints[K]>, IdKey>] extends [never] ? never : K
}[keyof Endpoints]

type TestContext = { server: TestServer; given: ReturnType<typeof builders> }

export type OwnershipCase =
  /** Requests another user's record; the status must be 404. */
  | { readonly asOtherUser: (context: TestContext) => Promise<{ status: number }> }
  /** Tries to change another user's record that the caller may read; the status must be 403. */
  | { readonly asReader: (context: TestContext) => Promise<{ status: number }> }
  /** Only admins have access, and they manage all records; the matrix test covers this. */
  | { readonly adminOnly: true }
  | { readonly noOwner: string }

const anyEvent = {
  noOwner: 'events are visible to all users with access; own data in them is selected by the session',
}

const twoUsers = async (given: TestContext['given']) => ({
  otherUser: await given.signedIn(),
  owner: await given.signedIn(),
})

/** Requests another user's checkout. */
async function requestOthersCheckout({ server, given }: TestContext, endpoint: 'getCheckout' | 'cancelCheckout') {
  const { otherUser, owner: payer } = await twoUsers(given)
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
  return server.send(paymentsApi[endpoint], { params: { sessionId } }, { token: otherUser.token })
}

/** Another user's paid order. */
async function othersOrder({ server, given }: TestContext) {
  const { otherUser, owner: customer } = await twoUsers(given)
  const paidAt = new Date()
  const values = { userId: customer.id, status: 'PROCESSING' as const, totalCents: 1_200, paidAt }
  const [order] = await server.db.insert(orders).values(values).returning({ id: orders.id })
  return { otherUser, params: { id: order?.id ?? '' } }
}

/** Another user's confirmed spot. */
async function othersSpot({ given }: TestContext) {
  const { otherUser, owner } = await twoUsers(given)
  const event = await given.event()
  const { id: registrationId } = await given.registration(event.id, owner.id)
  return { otherUser, owner, registrationId, params: { id: event.id } }
}

async function requestOthersSpot(context: TestContext, endpoint: 'previewCancellation' | 'withdrawTransfer') {
  const { otherUser, params } = await othersSpot(context)
  return context.server.send(cancelOrTransferApi[endpoint], { params }, { token: otherUser.token })
}

/** A spot that is offered to another address. */
async function othersOffer(context: TestContext) {
  const { otherUser, owner, registrationId } = await othersSpot(context)
  const expiresAt = new Date(Date.now() + 60_000)
  const values = { registrationId, fromUserId: owner.id, toEmail: 'recipient@mail.example', expiresAt }
  const [offer] = await context.server.db.insert(spotTransfers).values(values).returning({ id: spotTransfers.id })
  return { otherUser, params: { id: offer?.id ?? '' } }
}

async function requestOthersOffer(context: TestContext, endpoint: 'getTransfer' | 'declineTransfer') {
  const { otherUser, params } = await othersOffer(context)
  return context.server.send(cancelOrTransferApi[endpoint], { params }, { token: otherUser.token })
}

const anyPost = {
  noOwner: 'posts are visible to all users with access; own data in them is selected by the session',
}
const anyCamp = {
  noOwner: 'users without access to the camp get 403, as decided; own data in it is selected by the session',
}

/** An evaluation, and another clinician and another participant of its camp. */
async function othersEvaluation({ server }: TestContext) {
  const make = campBuilders(server)
  const { id: eventId } = await make.camp()
  const clinician = await make.clinician()
  const official = await make.participant(eventId)
  const author = await make.clinician()
  const about = await make.participant(eventId)
  const { id } = await make.evaluation({ eventId, officialId: about.id, authorId: author.id })
  return { clinician, official, params: { id } }
}
const anyCourt = {
  noOwner: 'courts are visible to every signed-in user, as decided; only people who edit them get more',
}
const staffOfCamp = { noOwner: 'staff of the event; event-staff-matrix.test.ts covers access' }

export const OWNERSHIP = {
  makeResetToken: { adminOnly: true },
  resetSecondFactors: { adminOnly: true },
  removePasskey: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, owner } = await twoUsers(given)
      const { id } = await secondFactorBuilders(server).passkey(owner.id)
      return server.send(passkeysApi.removePasskey, { params: { id } }, { token: otherUser.token })
    },
  },
  removePushDevice: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, owner } = await twoUsers(given)
      const { id } = await pushDevice(server, owner)
      return server.send(pushApi.removePushDevice, { params: { id } }, { token: otherUser.token })
    },
  },
  linkMailPreview: { adminOnly: true },
  resendMail: { adminOnly: true },
  updateUser: { adminOnly: true },
  changeMembership: { adminOnly: true },
  confirmNotification: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, owner } = await twoUsers(given)
      const [row] = await inTransaction(server.db, (tx) =>
        server.deps.notify(tx, [
          {
            userId: owner.id,
            kind: 'courts',
            title: 'Courts',
            body: '',
            mentions: [],
            path: '/camp',
            needsConfirmation: true,
          },
        ]),
      )
      const params = { id: row?.id ?? '' }
      return server.send(notificationsApi.confirmNotification, { params }, { token: otherUser.token })
    },
  },
  endSession: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, owner } = await twoUsers(given)
      const id = server.deps.accessTokens.read(owner.token)?.sid ?? ''
      return server.send(accountsApi.endSession, { params: { id } }, { token: otherUser.token })
    },
  },
  getUser: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, owner } = await twoUsers(given)
      return server.send(usersApi.getUser, { params: { id: owner.id } }, { token: otherUser.token })
    },
  },
  listEvents: anyEvent,
  getEvent: anyEvent,
  eventCalendar: anyEvent,
  createEvent: { adminOnly: true },
  updateEvent: staffOfCamp,
  deleteEvent: { adminOnly: true },
  setEventStatus: staffOfCamp,
  publishEvent: staffOfCamp,
  duplicateEvent: { adminOnly: true },
  renameEventGroup: { adminOnly: true },
  deleteEventGroup: { adminOnly: true },
  listStaff: anyCamp,
  addStaff: staffOfCamp,
  updateStaff: staffOfCamp,
  removeStaff: staffOfCamp,
  listRegistrations: { noOwner: 'users who are not registered get 403, as decided' },
  changeRegistration: staffOfCamp,
  registerForEvent: { noOwner: 'only staff may register other users; others get 403, as decided' },
  startRegistration: anyEvent,
  recordPayment: staffOfCamp,
  signWaiver: anyEvent,
  recordWaiver: staffOfCamp,
  getReceipt: {
    asOtherUser: async (context) => {
      const { otherUser, registrationId: id } = await othersSpot(context)
      return context.server.send(myEventsApi.getReceipt, { params: { id } }, { token: otherUser.token })
    },
  },
  joinWaitlist: anyEvent,
  leaveWaitlist: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, owner } = await twoUsers(given)
      const event = await given.event()
      await given.registration(event.id, owner.id, { status: 'WAITLISTED' })
      return server.send(waitlistApi.leaveWaitlist, { params: { id: event.id } }, { token: otherUser.token })
    },
  },
  previewCancellation: { asOtherUser: (context) => requestOthersSpot(context, 'previewCancellation') },
  cancelMyRegistration: {
    asOtherUser: async (context) => {
      const { otherUser, params } = await othersSpot(context)
      const request = { params, body: { expectedRefund: 0 } }
      return context.server.send(cancelOrTransferApi.cancelMyRegistration, request, { token: otherUser.token })
    },
  },
  getMyTransfer: anyEvent,
  offerTransfer: {
    asOtherUser: async (context) => {
      const { otherUser, params } = await othersSpot(context)
      const request = { params, body: { email: 'friend@mail.example' } }
      return context.server.send(cancelOrTransferApi.offerTransfer, request, { token: otherUser.token })
    },
  },
  withdrawTransfer: { asOtherUser: (context) => requestOthersSpot(context, 'withdrawTransfer') },
  cancelTransfer: staffOfCamp,
  getTransfer: { asOtherUser: (context) => requestOthersOffer(context, 'getTransfer') },
  acceptTransfer: {
    asOtherUser: async (context) => {
      const { otherUser, params } = await othersOffer(context)
      return context.server.send(cancelOrTransferApi.acceptTransfer, { params, body: {} }, { token: otherUser.token })
    },
  },
  declineTransfer: { asOtherUser: (context) => requestOthersOffer(context, 'declineTransfer') },
  getEventCancellation: { adminOnly: true },
  cancelEvent: { adminOnly: true },
  createCheckoutSession: {
    noOwner: 'the payer is the caller; another payer or another role\u2019s price is refused, as decided',
  },
  getCheckout: { asOtherUser: (context) => requestOthersCheckout(context, 'getCheckout') },
  cancelCheckout: { asOtherUser: (context) => requestOthersCheckout(context, 'cancelCheckout') },
  retryRefund: { adminOnly: true },
  resolvePayment: { adminOnly: true },
  refundPayment: { adminOnly: true },
  listPayments: { adminOnly: true },
  exportPayments: { adminOnly: true },
  getProduct: { noOwner: 'products are public; only admins see archived ones' },
  updateProduct: { adminOnly: true },
  deleteProduct: { adminOnly: true },
  restoreProduct: { adminOnly: true },
  getOrder: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, params } = await othersOrder({ server, given })
      return server.send(ordersApi.getOrder, { params }, { token: otherUser.token })
    },
  },
  payOrder: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, params } = await othersOrder({ server, given })
      return server.send(ordersApi.payOrder, { params }, { token: otherUser.token })
    },
  },
  askSupport: {
    asOtherUser: async ({ server, given }) => {
      const { otherUser, params } = await othersOrder({ server, given })
      const body = { message: 'Where is it?' }
      return server.send(ordersApi.askSupport, { params, body }, { token: otherUser.token })
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
    asReader: async (context) => {
      const { otherUser, params } = await othersComment(context)
      const body = { content: 'I never said that.' }
      return context.server.send(feedApi.updateComment, { params, body }, { token: otherUser.token })
    },
  },
  deleteComment: {
    asReader: async (context) => {
      const { otherUser, params } = await othersComment(context)
      return context.server.send(feedApi.deleteComment, { params }, { token: otherUser.token })
    },
  },
  answerQuestion: anyPost,
  votePoll: anyPost,
  createPost: { adminOnly: true },
  updatePost: {
    asReader: async (context) => {
      const { otherUser, params } = await othersPost(context)
      const body = { post: { title: 'Mine now' } }
      return context.server.send(feedAdminApi.updatePost, { params, body }, { token: otherUser.token })
    },
  },
  deletePost: {
    asReader: async (context) => {
      const { otherUser, params } = await othersPost(context)
      return context.server.send(feedAdminApi.deletePost, { params }, { token: otherUser.token })
    },
  },
  quizResults: { adminOnly: true },
  openCamp: anyCamp,
  campLive: anyCamp,
  listParticipants: anyCamp,
  getParticipant: {
    asOtherUser: async ({ server, given }) => {
      const event = await given.event()
      const { participant } = campBuilders(server)
      const otherUser = await participant(event.id)
      const owner = await participant(event.id)
      const params = { eventId: event.id, userId: owner.id }
      return server.send(campApi.getParticipant, { params }, { token: otherUser.token })
    },
  },
  setParticipantPhoto: staffOfCamp,
  campCoverage: staffOfCamp,
  campCrews: staffOfCamp,
  myCourts: anyCamp,
  myNotice: anyCamp,
  campCalendar: anyCamp,
  renewCampCalendar: anyCamp,
  listAnnouncements: anyCamp,
  getAnnouncement: {
    asOtherUser: async ({ server, given }) => {
      const otherUser = await given.signedIn()
      const author = await given.as('ADMIN')
      const event = await given.event()
      const { id } = await campBuilders(server).announcement(event.id, author.id)
      return server.send(announcementsApi.getAnnouncement, { params: { id } }, { token: otherUser.token })
    },
  },
  createAnnouncement: staffOfCamp,
  updateAnnouncement: staffOfCamp,
  deleteAnnouncement: staffOfCamp,
  listSchedule: anyCamp,
  createScheduleItem: staffOfCamp,
  updateScheduleItem: staffOfCamp,
  deleteScheduleItem: staffOfCamp,
  listEvaluations: anyCamp,
  listEvaluationVersions: {
    asOtherUser: async (context) => {
      const { official, params } = await othersEvaluation(context)
      return context.server.send(evaluationsApi.listEvaluationVersions, { params }, { token: official.token })
    },
  },
  exportEvaluations: staffOfCamp,
  exportCoverage: staffOfCamp,
  createEvaluation: staffOfCamp,
  updateEvaluation: {
    asReader: async (context) => {
      const { clinician, params } = await othersEvaluation(context)
      const body = { content: 'I never wrote that.' }
      return context.server.send(evaluationsApi.updateEvaluation, { params, body }, { token: clinician.token })
    },
  },
  deleteEvaluation: {
    asReader: async (context) => {
      const { clinician, params } = await othersEvaluation(context)
      return context.server.send(evaluationsApi.deleteEvaluation, { params }, { token: clinician.token })
    },
  },
  acknowledgeEvaluation: {
    asOtherUser: async (context) => {
      const { official, params } = await othersEvaluation(context)
      return context.server.send(evaluationsApi.acknowledgeEvaluation, { params }, { token: official.token })
    },
  },
  getRubric: staffOfCamp,
  saveRubric: staffOfCamp,
  getOfficial: { noOwner: 'the staff directory is visible to every signed-in user, as decided' },
  createOfficial: { adminOnly: true },
  updateOfficial: { noOwner: 'all pages are readable; editing another\u2019s is refused with 403, as decided' },
  deleteOfficial: { adminOnly: true },
  listCourts: anyCourt,
  listCourtsAt: anyCourt,
  openCourtBoard: anyCourt,
  createCourt: staffOfCamp,
  copyDay: staffOfCamp,
  updateCourt: staffOfCamp,
  setCourtTimes: staffOfCamp,
  deleteCourt: staffOfCamp,
  assignClinician: staffOfCamp,
  removeClinician: staffOfCamp,
  assignOfficial: staffOfCamp,
  markOfficial: staffOfCamp,
  removeOfficial: staffOfCamp,
  saveAssignments: staffOfCamp,
  getCourtNotices: staffOfCamp,
  notifyCourts: staffOfCamp,
  updateCourtSettings: staffOfCamp,
  respondToCourt: {
    asOtherUser: async ({ server }) => {
      const make = campBuilders(server)
      const { id: eventId } = await make.camp()
      const otherUser = await make.participant(eventId)
      const owner = await make.participant(eventId)
      const { id } = await make.court(eventId, { ...LATER, campers: [owner.id] })
      await server.db.insert(courtBoards).values({ eventId, asksForResponse: true })
      const body = { response: 'declined' as const }
      return server.send(courtNoticesApi.respondToCourt, { params: { id }, body }, { token: otherUser.token })
    },
  },
} satisfies Record<OperationWithId, OwnershipCase>

/** Another user's post. */
async function othersPost({ server, given }: TestContext) {
  const otherUser = await given.signedIn()
  const post = await postBuilders(server).textPost()
  return { otherUser, params: { id: post.id } }
}

/** Another user's comment. */
async function othersComment({ server, given }: TestContext) {
  const { otherUser, owner } = await twoUsers(given)
  const { textPost, comment } = postBuilders(server)
  const post = await textPost()
  const { id: commentId } = await comment(post.id, owner.id)
  return { otherUser, params: { id: post.id, commentId } }
}
