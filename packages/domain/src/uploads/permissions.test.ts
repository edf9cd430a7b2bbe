import { expect, test } from 'vitest'
import type { ROLES } from '../roles.ts'
import { UPLOAD_FOLDER_NAMES } from './file-rules.ts'
import { canUploadTo } from './permissions.ts'

const folders = (role: (typeof ROLES)[number], isDirector = false) =>
  UPLOAD_FOLDER_NAMES.filter((folder) => canUploadTo({ id: '1', role, hasToReset: false }, folder, isDirector))

test('all users upload a profile picture, clinicians also their record, directors event pictures, admins everything', () => {
  expect(folders('NON_MEMBER')).toEqual(['profile'])
  expect(folders('ALL_YOU_WANT')).toEqual(['profile'])
  expect(folders('ALL_YOU_WANT', true)).toEqual(['profile', 'events'])
  expect(folders('CLINICIAN')).toEqual(['profile', 'clinician', 'official-resumes'])
  expect(folders('ADMIN')).toEqual(UPLOAD_FOLDER_NAMES)
})
