// The five roles and their ranks (spec 1 §6).

export const ROLES = ['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** The current user, as far as permissions need. */
export type Viewer = { id: string; role: Role; hasToReset: boolean }

export const rank = (role: Role): number => ROLES.indexOf(role)

export const isStaff = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN' || role === 'CLINICIAN'

export const hasRank = (role: Role, minimum: Role): boolean => rank(role) >= rank(minimum)

// Spec 1 §6: an admin counts as a member, a clinician does not.
const MEMBER_ROLES: readonly Role[] = ['ALL_YOU_NEED', 'ALL_YOU_WANT', 'ADMIN']
export const isMember = (role: Role): boolean => MEMBER_ROLES.includes(role)

export const ROLE_LABELS: Record<Role, string> = {
  NON_MEMBER: 'Non-member',
  ALL_YOU_NEED: 'All You Need',
  ALL_YOU_WANT: 'All You Want',
  CLINICIAN: 'Clinician',
  ADMIN: 'Admin',
}
