import { expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { seesArchivedProducts } from './permissions.ts'

test('only admins see archived products', () => {
  expect(ROLES.filter((role) => seesArchivedProducts({ role }))).toEqual(['ADMIN'])
})
