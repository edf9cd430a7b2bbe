import { expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import { canEditOfficial, canManageDirectory } from './permissions.ts'

const rolesThat = (may: (viewer: { id: string; role: Role }) => boolean) =>
  ROLES.filter((role) => may({ id: 'me', role }))

test('admins only: the directory (2 §6)', () => {
  expect(rolesThat(canManageDirectory)).toEqual(['ADMIN'])
})

test('clinicians edit their own directory page, admins every page', () => {
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: 'me' }))).toEqual(['CLINICIAN', 'ADMIN'])
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: 'other' }))).toEqual(['ADMIN'])
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: null }))).toEqual(['ADMIN'])
})
