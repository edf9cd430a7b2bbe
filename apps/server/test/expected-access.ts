// Expected access of every endpoint, written by hand from the specification (1 §6, and its page of decisions). It must
// not be derived from the contract, which it checks.

import type { Role } from '@crew-chief/domain/roles'

/**
 * For staff of the event: the contract says signed in, and the use case asks what the caller may do at the event
 * (event-staff-matrix.test.ts). The roles are those that have access without an entry on the event's staff list.
 */
type EventStaff = { readonly eventStaff: readonly Role[] }
export type Expected = 'anyone' | 'signed-in' | readonly Role[] | EventStaff

const directors: EventStaff = { eventStaff: ['ADMIN'] }
const clinicians: EventStaff = { eventStaff: ['CLINICIAN', 'ADMIN'] }

export const EXPECTED_ACCESS: Record<string, Expected> = {
  health: 'anyone',
  ready: 'anyone',
  openApi: ['ADMIN'],
  systemStatus: ['ADMIN'],
  login: 'anyone',
  register: 'anyone',
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  confirmEmail: 'anyone',
  resendConfirmation: 'signed-in',
  refresh: 'anyone',
  me: 'signed-in',
  logout: 'signed-in',
  draftKey: 'signed-in',
  listSessions: 'signed-in',
  endSession: 'signed-in',
  endOtherSessions: 'signed-in',
  completeProfile: 'signed-in',
  makeResetToken: ['ADMIN'],
  finishLogin: 'anyone',
  secondFactors: 'signed-in',
  setUpAuthenticator: 'signed-in',
  confirmAuthenticator: 'signed-in',
  turnOffAuthenticator: 'signed-in',
  renewRecoveryCodes: 'signed-in',
  reauthenticate: 'signed-in',
  resetSecondFactors: ['ADMIN'],
  startPasskeyLogin: 'anyone',
  logInWithPasskey: 'anyone',
  startPasskeyRegistration: 'signed-in',
  addPasskey: 'signed-in',
  removePasskey: 'signed-in',
  startPasskeyProof: 'signed-in',
  listOutbox: ['ADMIN'],
  linkMailPreview: ['ADMIN'],
  resendMail: ['ADMIN'],
  listAudit: ['ADMIN'],
  dashboard: ['ADMIN'],
  signUpload: 'signed-in',
  listUsers: ['ADMIN'],
  updateUser: ['ADMIN'],
  changeMembership: ['ADMIN'],
  importUsers: ['ADMIN'],
  searchUsers: 'signed-in',
  findUserByEmail: clinicians,
  updateMe: 'signed-in',
  changePassword: 'signed-in',
  exportMe: 'signed-in',
  previewErasure: 'signed-in',
  eraseMe: 'signed-in',
  getUser: 'signed-in',
  listEvents: 'anyone',
  getEvent: 'anyone',
  listEventGroups: 'anyone',
  createEvent: ['ADMIN'],
  updateEvent: directors,
  deleteEvent: ['ADMIN'],
  setEventStatus: directors,
  createEventGroup: ['ADMIN'],
  renameEventGroup: ['ADMIN'],
  deleteEventGroup: ['ADMIN'],
  // Users who may not enter the hub get camp.not_registered.
  listStaff: 'signed-in',
  addStaff: directors,
  updateStaff: directors,
  removeStaff: directors,
  // The secret token grants access.
  acceptStaffInvitation: 'signed-in',
  listRegistrations: 'signed-in',
  changeRegistration: directors,
  registerForEvent: 'signed-in',
  startRegistration: 'signed-in',
  // Negative amounts only for admins.
  recordPayment: clinicians,
  // Only people with a registration.
  signWaiver: 'signed-in',
  recordWaiver: clinicians,
  joinWaitlist: 'signed-in',
  leaveWaitlist: 'signed-in',
  createCheckoutSession: 'signed-in',
  getCheckout: 'signed-in',
  cancelCheckout: 'signed-in',
  // The specification names members and admins. But a user whose role an admin changed still pays and must be able to
  // cancel; users without a subscription get membership.no_subscription.
  openPortal: 'signed-in',
  receiveProviderEvent: 'anyone',
  listPayments: ['ADMIN'],
  retryRefund: ['ADMIN'],
  resolvePayment: ['ADMIN'],
  listPlans: 'anyone',
  myMembership: 'signed-in',
  listProducts: 'anyone',
  getProduct: 'anyone',
  listAllProducts: ['ADMIN'],
  createProduct: ['ADMIN'],
  updateProduct: ['ADMIN'],
  deleteProduct: ['ADMIN'],
  restoreProduct: ['ADMIN'],
  startOrder: 'signed-in',
  listOrders: 'signed-in',
  getOrder: 'signed-in',
  askSupport: 'signed-in',
  listAllOrders: ['ADMIN'],
  getOrderAsAdmin: ['ADMIN'],
  setOrderStatus: ['ADMIN'],
  listPosts: 'anyone',
  getPost: 'anyone',
  listPostFilters: 'anyone',
  recordPostView: 'anyone',
  likePost: 'signed-in',
  unlikePost: 'signed-in',
  listComments: 'anyone',
  addComment: 'signed-in',
  updateComment: 'signed-in',
  deleteComment: 'signed-in',
  answerQuestion: 'anyone',
  quizProgress: 'signed-in',
  createPost: ['ADMIN'],
  // Authors edit and delete their own posts, even when they are no longer admins; others get 404.
  updatePost: 'signed-in',
  deletePost: 'signed-in',
  quizResults: ['ADMIN'],
  postAnalytics: ['ADMIN'],
  // Users without a confirmed registration get camp.not_registered, or an empty list.
  listCamps: 'signed-in',
  openCamp: 'signed-in',
  campLive: 'signed-in',
  listParticipants: 'signed-in',
  getParticipant: 'signed-in',
  setParticipantPhoto: directors,
  campCoverage: clinicians,
  campCrews: clinicians,
  myCourts: 'signed-in',
  campCalendar: 'signed-in',
  renewCampCalendar: 'signed-in',
  // Calendar clients have no session: the secret URL grants access.
  scheduleFeed: 'anyone',
  courtsFeed: 'anyone',
  listAnnouncements: 'signed-in',
  getAnnouncement: 'signed-in',
  createAnnouncement: clinicians,
  updateAnnouncement: clinicians,
  deleteAnnouncement: clinicians,
  listSchedule: 'signed-in',
  createScheduleItem: directors,
  updateScheduleItem: directors,
  deleteScheduleItem: directors,
  // Officials read their own released ones; users without a registration get camp.not_registered.
  listEvaluations: 'signed-in',
  // The events of one's own evaluations.
  listFeedbackCamps: 'signed-in',
  // The evaluated official and staff; others get 404.
  listEvaluationVersions: 'signed-in',
  exportEvaluations: clinicians,
  exportCoverage: clinicians,
  createEvaluation: clinicians,
  updateEvaluation: clinicians,
  deleteEvaluation: clinicians,
  // Only the evaluated official; others get 404.
  acknowledgeEvaluation: 'signed-in',
  getRubric: clinicians,
  saveRubric: directors,
  listOfficials: 'signed-in',
  getOfficial: 'signed-in',
  createOfficial: ['ADMIN'],
  // Clinicians edit their own page; others get officials.not_yours.
  updateOfficial: ['CLINICIAN', 'ADMIN'],
  deleteOfficial: ['ADMIN'],
  // Every signed-in user may see the courts, unless the event restricts them.
  listCourts: 'signed-in',
  listCourtsAt: 'signed-in',
  openCourtBoard: 'signed-in',
  createCourt: directors,
  copyDay: directors,
  updateCourt: directors,
  setCourtTimes: directors,
  deleteCourt: directors,
  assignClinician: directors,
  removeClinician: directors,
  assignOfficial: directors,
  markOfficial: directors,
  removeOfficial: directors,
  saveAssignments: directors,
}

/** Endpoints available before the profile is complete. */
export const BEFORE_PROFILE_COMPLETE: readonly string[] = ['me', 'refresh', 'logout', 'completeProfile']

/** Endpoints available to admins before they have a second factor, where they need one. */
export const BEFORE_SECOND_FACTOR: readonly string[] = [
  ...BEFORE_PROFILE_COMPLETE,
  'secondFactors',
  'setUpAuthenticator',
  'confirmAuthenticator',
  'startPasskeyRegistration',
  'addPasskey',
  'startPasskeyProof',
  'reauthenticate',
]

/** Endpoints that need a recent confirmation of the user's identity, always or for some requests. */
export const CONFIRM_IDENTITY: readonly string[] = [
  // Making someone an admin or clinician.
  'changeMembership',
  'importUsers',
  // Reset codes.
  'makeResetToken',
  'resetSecondFactors',
  // Exports of personal data.
  'listUsers',
  // How the user logs in.
  'setUpAuthenticator',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'startPasskeyRegistration',
  'addPasskey',
  'removePasskey',
]
