import { expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import { canEditDirectoryEntry, canManageDirectory } from './permissions.ts'

const rolesThat = (may: (viewer: { id: string; role: Role }) => boolean) =>
  ROLES.filter((role) => may({ id: 'me', role }))

test('admins only: the directory (2 §6)', () => {
  expect(rolesThat(canManageDirectory)).toEqual(['ADMIN'])
})

test('clinicians edit their own directory page, admins every page', () => {
  expect(rolesThat((viewer) => canEditDirectoryEntry(viewer, { userId: 'me' }))).toEqual(['CLINICIAN', 'ADMIN'])
  expect(rolesThat((viewer) => canEditDirectoryEntry(viewer, { userId: 'other' }))).toEqual(['ADMIN'])
  expect(rolesThat((viewer) => canEditDirectoryEntry(viewer, { userId: null }))).toEqual(['ADMIN'])
})
