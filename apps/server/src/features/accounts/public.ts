// What other features may use of accounts; everything else in this folder is its own business.

export { users } from './accounts.tables.ts'
export { findUserByEmail, insertUser, type NewUser } from './users.store.ts'
