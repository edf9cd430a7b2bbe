// Who may make which call, typed by hand from the specification (1 §6, and its page of decisions).
// Never derived from the table: a test that reads the table on both sides proves only that it equals itself.

import type { Role } from '@crew-chief/domain/roles'

export type Expected = 'anyone' | 'signed-in' | readonly Role[]

export const EXPECTED_ACCESS: Record<string, Expected> = {
  health: 'anyone',
  ready: 'anyone',
  openApi: ['ADMIN'],
  login: 'anyone',
  register: 'anyone',
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  refresh: 'anyone',
  me: 'signed-in',
  logout: 'signed-in',
  completeProfile: 'signed-in',
  makeResetToken: ['ADMIN'],
  listOutbox: ['ADMIN'],
  resendMail: ['ADMIN'],
  listAudit: ['ADMIN'],
  dashboard: ['ADMIN'],
  signUpload: 'signed-in',
  listUsers: ['ADMIN'],
  updateUser: ['ADMIN'],
  changeMembership: ['ADMIN'],
  importUsers: ['ADMIN'],
  searchUsers: 'signed-in',
  findUserByEmail: ['CLINICIAN', 'ADMIN'],
  updateMe: 'signed-in',
  changePassword: 'signed-in',
  exportMe: 'signed-in',
  eraseMe: 'signed-in',
  getUser: 'signed-in',
}

/** All that is left to somebody who must complete the profile first. */
export const BEFORE_PROFILE_COMPLETE: readonly string[] = ['me', 'refresh', 'logout', 'completeProfile']
