import { ROLES, type Role } from '@crew-chief/domain/roles'

export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }

/** No session needed; if the request has one, the handler still gets the actor. */
export const anyone = { kind: 'anyone' } as const
export const signedIn = { kind: 'signed-in' } as const
export const only = <const R extends Role>(...roles: R[]) => ({ kind: 'roles', roles }) as const
export const staffOnly = only('CLINICIAN', 'ADMIN')
export const adminOnly = only('ADMIN')

export const admits = (access: Access, role: Role | null): boolean =>
  access.kind === 'anyone' || (role !== null && (access.kind === 'signed-in' || access.roles.includes(role)))

export function describeAccess(access: Access): string {
  if (access.kind === 'anyone') return 'anyone'
  if (access.kind === 'signed-in') return 'signed in'
  return ROLES.filter((role) => access.roles.includes(role)).join(', ')
}
