// What other features may use of accounts; everything else in this folder is its own business.

export { sessions, type UserRow, users } from './accounts.tables.ts'
export { findUser, findUserByEmail, insertUser, type NewUser, updateUser } from './users.store.ts'
