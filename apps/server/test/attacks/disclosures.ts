// Which endpoints may disclose private data to which roles, written by hand, and a scan of responses for
// everything else. Users may always read their own contact details, and never staff notes about themselves.

import { ROLES, type Role } from '@crew-chief/domain/roles'
import { staffNoteOn, type TestUser } from './fixture.ts'
import type { Operation } from './valid-requests/build-request.ts'

export type PrivateData = 'contact' | 'note' | 'provider' | 'token'

const ADMIN = ['ADMIN'] as const
const STAFF = ['CLINICIAN', 'ADMIN'] as const

export const DISCLOSURES: Readonly<Record<PrivateData, { readonly [O in Operation]?: readonly Role[] }>> = {
  /** Other people's e-mail, phone and address. */
  contact: {
    // Returns the caller's own account, although there is no session yet.
    login: ROLES,
    finishLogin: ROLES,
    logInWithPasskey: ROLES,
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
    recordPayment: STAFF,
    recordWaiver: STAFF,
    listPayments: ADMIN,
    exportPayments: ADMIN,
    refundPayment: ADMIN,
    retryRefund: ADMIN,
    resolvePayment: ADMIN,
    listAllOrders: ADMIN,
    getOrderAsAdmin: ADMIN,
    setOrderStatus: ADMIN,
    listParticipants: STAFF,
    getParticipant: ADMIN,
    setParticipantPhoto: ADMIN,
    openCourtBoard: ADMIN,
    getCourtNotices: ADMIN,
  },
  /** Notes among staff. */
  note: {
    listRegistrations: STAFF,
    recordPayment: STAFF,
    recordWaiver: STAFF,
    listParticipants: STAFF,
    getParticipant: ADMIN,
    setParticipantPhoto: ADMIN,
    listEvaluations: STAFF,
    exportEvaluations: STAFF,
    updateEvaluation: STAFF,
  },
  /** Ids of the payment provider. */
  provider: {
    // The URL of the payment page.
    createCheckoutSession: ROLES,
    startRegistration: ROLES,
    startOrder: ROLES,
    payOrder: ROLES,
    // Admins look payments up in the provider's dashboard.
    listPayments: ADMIN,
    exportPayments: ADMIN,
    refundPayment: ADMIN,
    retryRefund: ADMIN,
    resolvePayment: ADMIN,
  },
  /** Anything that grants access without further proof. */
  token: {
    login: ROLES,
    finishLogin: ROLES,
    logInWithPasskey: ROLES,
    // Challenges, which look the same: without the passkey they are worth nothing.
    startPasskeyLogin: ROLES,
    startPasskeyRegistration: ROLES,
    startPasskeyProof: ROLES,
    // The key for the caller's own drafts.
    draftKey: ROLES,
    register: ROLES,
    changePassword: ROLES,
    refresh: ROLES,
    signUpload: ROLES,
    campCalendar: ROLES,
    renewCampCalendar: ROLES,
    // A link to one email, valid for a minute.
    linkMailPreview: ADMIN,
  },
}

const PATTERNS: Readonly<Record<PrivateData, RegExp>> = {
  contact: /mark\d+@secret\.example|\b999\d{7}\b|Mark Lane of [\w-]+/g,
  note: /Mark Note on [\w-]+/g,
  provider: /(?<![\w-])(?:cus|sub|pi|pm|cs|seti|in|evt|re|sk|whsec)_\w+/g,
  // JWTs, and opaque tokens of 256 bits in base64url.
  token: /\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])[\w-]{43}(?![\w-])/g,
}
const HASHED = /\$argon2\w*\$|passwordHash|password_hash|codeHash|tokenHash|searchText/

export type Reader = { role: Role | null; person: TestUser | null }
type Scan = {
  /** Found, but not allowed for this reader. */
  leaks: string[]
  /** Found and allowed. */
  shown: PrivateData[]
}

const isOwn = (found: string, { person }: Reader): boolean =>
  person !== null && [person.email, person.phoneNumber, person.address, `Mark Lane of ${person.id}`].includes(found)

const isAboutReader = (found: string, { person }: Reader) => person !== null && found === staffNoteOn(person.id)

// Public endpoints disclose to visitors what they disclose to non-members.
const mayRead = (kind: PrivateData, operation: Operation, { role }: Reader): boolean =>
  DISCLOSURES[kind][operation]?.includes(role ?? 'NON_MEMBER') ?? false

export function scanResponse(operation: Operation, reader: Reader, text: string): Scan {
  const scan: Scan = { leaks: [], shown: [] }
  const [hashed] = HASHED.exec(text) ?? []
  if (hashed) scan.leaks.push(hashed)
  for (const kind of ['contact', 'note', 'provider', 'token'] as const) {
    const isFor = mayRead(kind, operation, reader)
    for (const [found] of text.matchAll(PATTERNS[kind])) {
      if (kind === 'contact' && isOwn(found, reader)) continue
      if (isFor && !isAboutReader(found, reader)) scan.shown.push(kind)
      else scan.leaks.push(`${kind}: ${found}`)
    }
  }
  return scan
}
