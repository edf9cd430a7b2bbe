import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { seesArchivedProducts } from './permissions.ts'

test('archived products are for admins alone', () => {
  expect(ROLES.filter((role) => seesArchivedProducts({ role }))).toEqual(['ADMIN'])
})
