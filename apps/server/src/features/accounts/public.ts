// What other features may import from accounts.

export { users } from './accounts.tables.ts'
export { accountsPersonalData } from './accounts-personal-data.ts'
export { checkNewPassword } from './check-new-password.ts'
export { confirmAgain } from './confirm-email.ts'
export { openSession } from './open-session.ts'
export { presentUser } from './present-user.ts'
export { dropResetCode } from './reset-codes.store.ts'
export { queueSecurityNotice } from './security-notice.ts'
export { endSessionsOf } from './sessions.store.ts'
export {
  findTakenEmails,
  findUser,
  findUserByEmail,
  insertNewUsers,
  insertUser,
  lockActiveUser,
  type NewUser,
  updateUser,
} from './users.store.ts'
