// What other features may import from accounts.

export { sessions, users } from './accounts.tables.ts'
export { accountsPersonalData } from './accounts-personal-data.ts'
export { checkNewPassword } from './check-new-password.ts'
export { confirmAgain } from './confirm-email.ts'
export { countOpenDemoAccounts, DEMO_ADMIN, DEMO_DOMAIN, DEMO_PASSWORD, hasDemoAdmin } from './demo-accounts.ts'
export { markEmailConfirmed } from './email-confirmations.store.ts'
export { hasUnnamedAdmin } from './ensure-admin.ts'
export { closeInvitation, isInvitationRevoked } from './invitations/invitations.store.ts'
export { invite } from './invitations/invite.ts'
export { openSession } from './open-session.ts'
export { presentUser } from './present-user.ts'
export { dropResetCode } from './reset-codes.store.ts'
export { secondFactorPersonalData } from './second-factor/second-factor-personal-data.ts'
export { queueSecurityNotice } from './security-notice.ts'
export { endSessionsOf, recordSessionWrite } from './sessions.store.ts'
export { peopleIn, readUserCounts } from './user-counts.ts'
export {
  findIdsByEmail,
  findPeopleLike,
  findTakenEmails,
  findUser,
  findUserByEmail,
  insertNewUsers,
  insertUser,
  listAddresses,
  listNames,
  lockActiveUser,
  matchesName,
  matchesNameOrEmail,
  type NewUser,
  updateUser,
} from './users.store.ts'
