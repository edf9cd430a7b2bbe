// Expected status of every endpoint for callers who have access (expected-access.ts): for their own record, another
// user's, an unknown id and a malformed one. Written by hand from the specification. Another user's record is reported
// as not found, unless decided otherwise.

import type { Role } from '@crew-chief/domain/roles'
import type { Operation } from './valid-requests/build-request.ts'

type CallerGroup = Role | 'visitor' | 'must-reset' | 'staff'
export type StatusByCaller = number | ({ readonly rest: number } & { readonly [W in CallerGroup]?: number })

type ExpectedStatuses = {
  readonly own: StatusByCaller
  /** For another user's record; undefined when ownership makes no difference. */
  readonly other?: StatusByCaller
  /** With an unknown id: for every id of the request, or by field name; 404 by default. */
  readonly absent?: number | Readonly<Record<string, number>>
  /** With a malformed id; 400 by default. */
  readonly malformed?: number
}

const noContent: ExpectedStatuses = { own: 204 }
const ok: ExpectedStatuses = { own: 200 }
const created: ExpectedStatuses = { own: 201 }
/** Camps are open to participants and staff; others get 403 rather than 404, as decided. */
const campMembers = { staff: 200, rest: 403 }
const ownerOnly = (own: number): ExpectedStatuses => ({ own, other: 404 })
/** References are free text, so a malformed one is simply not found. */
const byReference: ExpectedStatuses = { own: 200, other: 404, malformed: 404 }

export const EXPECTED_STATUSES: Readonly<Record<Operation, ExpectedStatuses>> = {
  health: ok,
  ready: ok,
  openApi: ok,
  systemStatus: ok,
  login: ok,
  register: created,
  requestPasswordReset: ok,
  resetPassword: ok,
  confirmEmail: { own: 204, absent: { token: 400 } },
  resendConfirmation: noContent,
  refresh: ok,
  me: ok,
  logout: noContent,
  draftKey: ok,
  listSessions: ok,
  endSession: ownerOnly(204),
  endOtherSessions: noContent,
  completeProfile: { own: { 'must-reset': 200, rest: 409 }, other: 403 },
  makeResetToken: ok,
  listUsers: ok,
  updateUser: ok,
  changeMembership: ok,
  importUsers: ok,
  searchUsers: { own: { staff: 200, rest: 403 } },
  findUserByEmail: ok,
  updateMe: ok,
  changePassword: ok,
  exportMe: ok,
  previewErasure: ok,
  eraseMe: noContent,
  getUser: { own: 200, other: { staff: 200, rest: 404 } },
  signUpload: created,
  listOutbox: ok,
  linkMailPreview: ok,
  resendMail: ok,
  listAudit: ok,
  dashboard: ok,
  // A filter without matches returns an empty list.
  listEvents: { own: 200, absent: 200 },
  getEvent: ok,
  listEventGroups: ok,
  createEvent: created,
  updateEvent: ok,
  deleteEvent: noContent,
  setEventStatus: ok,
  createEventGroup: created,
  renameEventGroup: ok,
  deleteEventGroup: noContent,
  listRegistrations: { own: 200, other: { staff: 200, rest: 403 } },
  changeRegistration: ok,
  registerForEvent: { own: 201, other: { staff: 201, rest: 403 } },
  startRegistration: ok,
  joinWaitlist: created,
  leaveWaitlist: ownerOnly(204),
  createCheckoutSession: { own: 200, other: 403, absent: { eventId: 404, memberId: 403 } },
  getCheckout: byReference,
  cancelCheckout: byReference,
  openPortal: ok,
  // The body is signed: any change invalidates the signature.
  receiveProviderEvent: { own: 200, absent: 400 },
  listPayments: ok,
  retryRefund: ok,
  resolvePayment: ok,
  listPlans: ok,
  myMembership: ok,
  listProducts: ok,
  getProduct: ok,
  listAllProducts: ok,
  createProduct: created,
  updateProduct: ok,
  deleteProduct: noContent,
  restoreProduct: ok,
  startOrder: ok,
  listOrders: ok,
  getOrder: ownerOnly(200),
  askSupport: ownerOnly(204),
  listAllOrders: ok,
  getOrderAsAdmin: ok,
  setOrderStatus: ok,
  listPosts: ok,
  getPost: ok,
  listPostFilters: ok,
  recordPostView: noContent,
  likePost: ok,
  unlikePost: noContent,
  listComments: ok,
  addComment: created,
  // Not even admins may edit other users' comments.
  updateComment: ownerOnly(200),
  deleteComment: { own: 204, other: { ADMIN: 204, rest: 404 } },
  answerQuestion: ok,
  quizProgress: ok,
  createPost: created,
  updatePost: { own: 200, other: { ADMIN: 200, rest: 404 } },
  deletePost: { own: 204, other: { ADMIN: 204, rest: 404 } },
  quizResults: ok,
  postAnalytics: ok,
  listCamps: ok,
  openCamp: { own: 200, other: campMembers },
  campLive: { own: 200, other: campMembers },
  listParticipants: { own: 200, other: campMembers },
  // Participants of the same camp cannot read each other.
  getParticipant: { own: 200, other: { staff: 200, rest: 404 } },
  setParticipantPhoto: ok,
  campCoverage: ok,
  campCrews: ok,
  myCourts: { own: 200, other: campMembers },
  campCalendar: { own: 200, other: campMembers },
  renewCampCalendar: { own: 200, other: campMembers },
  // Calendar clients have no session: the secret URL grants access.
  scheduleFeed: ok,
  courtsFeed: ok,
  listAnnouncements: { own: 200, other: campMembers },
  getAnnouncement: { own: 200, other: { staff: 200, rest: 404 } },
  createAnnouncement: created,
  updateAnnouncement: ok,
  deleteAnnouncement: noContent,
  listSchedule: { own: 200, other: campMembers },
  createScheduleItem: created,
  updateScheduleItem: ok,
  deleteScheduleItem: noContent,
  listEvaluations: { own: 200, other: campMembers, absent: { eventId: 404, officialId: 200 } },
  createEvaluation: created,
  // Not even admins may edit other clinicians' evaluations.
  updateEvaluation: ownerOnly(200),
  deleteEvaluation: ownerOnly(204),
  acknowledgeEvaluation: ownerOnly(200),
  getRubric: ok,
  saveRubric: ok,
  listOfficials: ok,
  getOfficial: ok,
  createOfficial: created,
  // The directory is readable by all, so editing another page is refused with 403, as decided.
  updateOfficial: { own: 200, other: { ADMIN: 200, rest: 403 } },
  deleteOfficial: noContent,
  listCourts: ok,
  listCourtsAt: ok,
  openCourtBoard: ok,
  createCourt: created,
  copyDay: created,
  updateCourt: ok,
  setCourtTimes: ok,
  deleteCourt: noContent,
  assignClinician: ok,
  removeClinician: noContent,
  assignOfficial: ok,
  markOfficial: ok,
  removeOfficial: noContent,
  saveAssignments: ok,
}
