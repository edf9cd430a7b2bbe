// Which calls tell whom what is private, typed by hand (promise 12). Whatever is not here is told nobody;
// one's own contact details are always one's own to read, and a note about oneself never is.

import { ROLES, type Role } from '@crew-chief/domain/roles'
import type { Operation } from './fit-call.ts'

export type Private = 'contact' | 'note' | 'provider' | 'token'

const ADMIN = ['ADMIN'] as const
const STAFF = ['CLINICIAN', 'ADMIN'] as const

export const SHOWN: Readonly<Record<Private, { readonly [O in Operation]?: readonly Role[] }>> = {
  /** Other people's e-mail, phone and address. */
  contact: {
    // Whoever knows the password is that person.
    login: ROLES,
    listUsers: ADMIN,
    updateUser: ADMIN,
    changeMembership: ADMIN,
    searchUsers: STAFF,
    findUserByEmail: STAFF,
    getUser: STAFF,
    listOutbox: ADMIN,
    resendMail: ADMIN,
    listRegistrations: STAFF,
    changeRegistration: ADMIN,
    listPayments: ADMIN,
    retryRefund: ADMIN,
    resolvePayment: ADMIN,
    listAllOrders: ADMIN,
    getOrderAsAdmin: ADMIN,
    setOrderStatus: ADMIN,
    listParticipants: STAFF,
    getParticipant: STAFF,
    setParticipantPhoto: ADMIN,
  },
  /** What staff write among themselves. */
  note: {
    listRegistrations: STAFF,
    listParticipants: STAFF,
    getParticipant: STAFF,
    setParticipantPhoto: ADMIN,
    listEvaluations: STAFF,
    updateEvaluation: STAFF,
  },
  /** Ids of the payment provider. */
  provider: {
    // The page one is sent to pay on.
    createCheckoutSession: ROLES,
    startRegistration: ROLES,
    startOrder: ROLES,
    // Where the provider keeps it, for the provider's own pages.
    listPayments: ADMIN,
    retryRefund: ADMIN,
    resolvePayment: ADMIN,
  },
  /** Anything that opens a door by itself. */
  token: {
    login: ROLES,
    register: ROLES,
    refresh: ROLES,
    signUpload: ROLES,
    campCalendar: ROLES,
    renewCampCalendar: ROLES,
  },
}
