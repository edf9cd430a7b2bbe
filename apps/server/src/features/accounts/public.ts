// What other features may import from accounts.

export { users } from './accounts.tables.ts'
export { accountsPersonalData } from './accounts-personal-data.ts'
export { presentUser } from './present-user.ts'
export { dropResetCode } from './reset-codes.store.ts'
export { secondFactorPersonalData } from './second-factor/second-factor-personal-data.ts'
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
