// What a person may do at one event. Staff is per event; the account role matters only where this module says so.

import type { Viewer } from '../roles.ts'
import type { RegistrationStatus } from './event-choices.ts'

export const STAFF_FUNCTIONS = ['director', 'assigner', 'clinician', 'desk'] as const
export type StaffFunction = (typeof STAFF_FUNCTIONS)[number]

/** Their names are on the public page of the event. */
export const arePublic = (functions: readonly StaffFunction[]): boolean =>
  functions.includes('clinician') || functions.includes('director')

/** Who sees the court board: signed-in people, or only those who may enter the hub. */
export const BOARD_VISIBILITIES = ['signed-in', 'participants'] as const
export type BoardVisibility = (typeof BOARD_VISIBILITIES)[number]

export type StaffFacts = {
  /** Of the person's live registration. */
  registrationStatus: RegistrationStatus | null
  /** Whether the person ever had a registration: canceled, refunded and transferred ones count. */
  wasRegistered: boolean
  /** The bank disputes the payment of the registration. */
  isSuspended?: boolean
  /** The registration has an amount due that did not come from staff. */
  isUnpaid: boolean
  /** The person's entry on the staff list; null without one. */
  functions: readonly StaffFunction[] | null
  /** Whether the staff list has entries, invitations and guests included. */
  hasStaffList: boolean
  /** Only admins and the staff list know a draft. */
  isDraft?: boolean
}

export type Standing = {
  functions: readonly StaffFunction[]
  registrationStatus: RegistrationStatus | null
  isSuspended?: boolean
  isUnpaid: boolean
}

export const standingOf = (viewer: Pick<Viewer, 'role'>, facts: StaffFacts): Standing => ({
  functions: functionsOf(viewer, facts),
  registrationStatus: facts.registrationStatus,
  isSuspended: facts.isSuspended ?? false,
  isUnpaid: facts.isUnpaid,
})

function functionsOf(
  { role }: Pick<Viewer, 'role'>,
  { wasRegistered, functions, hasStaffList, isDraft }: StaffFacts,
): readonly StaffFunction[] {
  if (role === 'ADMIN') return STAFF_FUNCTIONS
  if (functions) return functions
  if (isDraft) return []
  // Registered people are campers, whatever their role, and stay campers after they cancel.
  const isClinician = role === 'CLINICIAN' && !hasStaffList && !wasRegistered
  return isClinician ? ['clinician'] : []
}

/** A draft does not exist for people who are not its staff. */
export const knowsEvent = (viewer: Pick<Viewer, 'role'>, facts: StaffFacts): boolean =>
  !facts.isDraft || functionsOf(viewer, facts).length > 0

type Staff = Pick<Standing, 'functions'>

const holds =
  (...wanted: StaffFunction[]) =>
  ({ functions }: Staff): boolean =>
    functions.some((each) => wanted.includes(each))

/** All staff read the roster, staff notes, evaluations and coverage. */
export const isEventStaff = ({ functions }: Staff): boolean => functions.length > 0
/** Everything an admin may do at the event, except refunds and deleting it. */
export const canManageEvent = holds('director')
/** Also the schedule. */
export const canEditCourts = holds('director', 'assigner')
export const canCheckIn = holds('director', 'assigner', 'desk')
export const canEvaluate = holds('director', 'clinician')
export const canAnnounce = holds('director', 'clinician')
/** Also those who assign it. */
export const canMessageCrew = holds('director', 'clinician', 'assigner')
/** Also records payments and paper releases. */
export const canRegisterOthers = holds('director', 'clinician', 'desk')
/** Others owe the price of a spot they are given. */
export const canMakeComplimentary = holds('director')

/** What was paid for is open: hub, join link, recording. A spot given by staff is open before it is paid. */
export const hasAccess = ({ registrationStatus, isSuspended, isUnpaid }: Omit<Standing, 'functions'>): boolean =>
  registrationStatus === 'CONFIRMED' && !isSuspended && !isUnpaid

/** Why the hub is closed to a person. */
export function hubClosedCode({ registrationStatus, isSuspended, isUnpaid }: Standing) {
  if (registrationStatus === 'CONFIRMED' && isSuspended) return 'camp.payment_disputed'
  return registrationStatus === 'CONFIRMED' && isUnpaid ? 'camp.payment_due' : 'camp.not_registered'
}

export const canEnterEvent = (standing: Standing): boolean => isEventStaff(standing) || hasAccess(standing)

export const canSeeBoard = (standing: Standing, visibility: BoardVisibility): boolean =>
  visibility === 'signed-in' || canEnterEvent(standing)

/** Participants and other staff see the courts from the first notification on. */
export const areCourtsHidden = (
  standing: Staff,
  { hidesUntilPublished, publishedAt }: { hidesUntilPublished: boolean; publishedAt: Date | null },
): boolean => hidesUntilPublished && publishedAt === null && !canEditCourts(standing)

/** Staff see all records, others their own. */
export const canSeeParticipant = (staff: Staff, viewer: Pick<Viewer, 'id'>, userId: string): boolean =>
  isEventStaff(staff) || viewer.id === userId

/** Only the author, and only while they evaluate at the event. */
export const canChangeEvaluation = (
  staff: Staff,
  viewer: Pick<Viewer, 'id'>,
  { authorId }: { authorId: string },
): boolean => canEvaluate(staff) && viewer.id === authorId

/** Never the evaluated official, even if they are staff. */
export const seesStaffNotes = (
  staff: Staff,
  viewer: Pick<Viewer, 'id'>,
  { officialId }: { officialId: string },
): boolean => isEventStaff(staff) && viewer.id !== officialId
