// What everybody who gets in at the door is answered, typed by hand from the specification and its page of decisions:
// for what is their own, for somebody else's, for an id that leads nowhere and for one that is no id at all.
// Who gets in is matrix.expected.ts. Somebody else's object answers as absent (promise 11), unless decided otherwise.

import type { Role } from '@crew-chief/domain/roles'
import type { Operation } from './fit-call.ts'

type Who = Role | 'visitor' | 'must-reset' | 'staff'
export type ByWho = number | ({ readonly rest: number } & { readonly [W in Who]?: number })

export type Answers = {
  readonly own: ByWho
  /** Absent: whose it is makes no difference. */
  readonly other?: ByWho
  /** For every id of the call, or by the name of the field; 404 unless said otherwise. */
  readonly absent?: number | Readonly<Record<string, number>>
  /** The same; 400 unless said otherwise. */
  readonly malformed?: number
}

const done: Answers = { own: 204 }
const told: Answers = { own: 200 }
const made: Answers = { own: 201 }
/** What is in a camp is for those who have a seat there, and for its staff; others are told so, as decided. */
const forTheCamp = { staff: 200, rest: 403 }
/** Nobody else finds it. */
const onlyOwn = (own: number): Answers => ({ own, other: 404 })
/** A reference is a text of any form: one that is not there is not found, whatever it looks like. */
const byReference: Answers = { own: 200, other: 404, malformed: 404 }

export const ANSWERS: Readonly<Record<Operation, Answers>> = {
  health: told,
  ready: told,
  openApi: told,
  systemStatus: told,
  login: told,
  register: made,
  requestPasswordReset: told,
  resetPassword: told,
  refresh: told,
  me: told,
  logout: done,
  completeProfile: { own: { 'must-reset': 200, rest: 409 }, other: 403 },
  makeResetToken: told,
  listUsers: told,
  updateUser: told,
  changeMembership: told,
  importUsers: told,
  searchUsers: { own: { staff: 200, rest: 403 } },
  findUserByEmail: told,
  updateMe: told,
  changePassword: done,
  exportMe: told,
  eraseMe: done,
  getUser: { own: 200, other: { staff: 200, rest: 404 } },
  signUpload: made,
  listOutbox: told,
  resendMail: told,
  listAudit: told,
  dashboard: told,
  // A filter that fits nothing is an empty list.
  listEvents: { own: 200, absent: 200 },
  getEvent: told,
  listEventGroups: told,
  createEvent: made,
  updateEvent: told,
  deleteEvent: done,
  setEventStatus: told,
  createEventGroup: made,
  renameEventGroup: told,
  deleteEventGroup: done,
  listRegistrations: { own: 200, other: { staff: 200, rest: 403 } },
  changeRegistration: told,
  registerForEvent: { own: 201, other: { staff: 201, rest: 403 } },
  startRegistration: told,
  joinWaitlist: made,
  leaveWaitlist: onlyOwn(204),
  createCheckoutSession: { own: 200, other: 403, absent: { eventId: 404, memberId: 403 } },
  getCheckout: byReference,
  cancelCheckout: byReference,
  openPortal: told,
  // Signed as it was: with anything changed it is nobody's word.
  receiveProviderEvent: { own: 200, absent: 400 },
  listPayments: told,
  retryRefund: told,
  resolvePayment: told,
  listPlans: told,
  myMembership: told,
  listProducts: told,
  getProduct: told,
  listAllProducts: told,
  createProduct: made,
  updateProduct: told,
  deleteProduct: done,
  restoreProduct: told,
  startOrder: told,
  listOrders: told,
  getOrder: onlyOwn(200),
  askSupport: onlyOwn(204),
  listAllOrders: told,
  getOrderAsAdmin: told,
  setOrderStatus: told,
  listPosts: told,
  getPost: told,
  listPostFilters: told,
  recordPostView: done,
  likePost: told,
  unlikePost: done,
  listComments: told,
  addComment: made,
  // Not even an admin puts words into somebody's mouth.
  updateComment: onlyOwn(200),
  deleteComment: { own: 204, other: { ADMIN: 204, rest: 404 } },
  answerQuestion: told,
  quizProgress: told,
  createPost: made,
  updatePost: { own: 200, other: { ADMIN: 200, rest: 404 } },
  deletePost: { own: 204, other: { ADMIN: 204, rest: 404 } },
  quizResults: told,
  postAnalytics: told,
  listCamps: told,
  openCamp: { own: 200, other: forTheCamp },
  campLive: { own: 200, other: forTheCamp },
  listParticipants: { own: 200, other: forTheCamp },
  // Both have a seat there: even so, another participant is not to be found.
  getParticipant: { own: 200, other: { staff: 200, rest: 404 } },
  setParticipantPhoto: told,
  campCoverage: told,
  campCrews: told,
  myCourts: { own: 200, other: forTheCamp },
  campCalendar: { own: 200, other: forTheCamp },
  renewCampCalendar: { own: 200, other: forTheCamp },
  // Calendars have no session: whoever knows the address reads it.
  scheduleFeed: told,
  courtsFeed: told,
  listAnnouncements: { own: 200, other: forTheCamp },
  getAnnouncement: { own: 200, other: { staff: 200, rest: 404 } },
  createAnnouncement: made,
  updateAnnouncement: told,
  deleteAnnouncement: done,
  listSchedule: { own: 200, other: forTheCamp },
  createScheduleItem: made,
  updateScheduleItem: told,
  deleteScheduleItem: done,
  listEvaluations: { own: 200, other: forTheCamp, absent: { eventId: 404, officialId: 200 } },
  createEvaluation: made,
  // Not even an admin changes what somebody else saw.
  updateEvaluation: onlyOwn(200),
  deleteEvaluation: onlyOwn(204),
  acknowledgeEvaluation: onlyOwn(200),
  getRubric: told,
  saveRubric: told,
  listOfficials: told,
  getOfficial: told,
  createOfficial: made,
  // The directory is read by all: changing another's page is refused rather than hidden, as decided.
  updateOfficial: { own: 200, other: { ADMIN: 200, rest: 403 } },
  deleteOfficial: done,
  listCourts: told,
  listCourtsAt: told,
  openCourtBoard: told,
  createCourt: made,
  updateCourt: told,
  setCourtTimes: told,
  deleteCourt: done,
  assignClinician: told,
  removeClinician: done,
  assignOfficial: told,
  markOfficial: told,
  removeOfficial: done,
  saveAssignments: told,
}
