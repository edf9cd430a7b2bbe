import { describe, expect, test } from 'vitest'
import { ROLES } from '../roles.ts'
import { canDeleteComment, canEditComment, canEditPost, canReadPost, canSeeAnswers } from './permissions.ts'

const OTHERS = { authorId: 'other' }
const OWN = { authorId: 'me' }
const reader = (role: (typeof ROLES)[number]) => ({ id: 'me', role })

test('everyone reads posts for everyone; others need the plan, a higher role, or to be the author', () => {
  expect(canReadPost(null, { ...OTHERS, requiredRole: 'NON_MEMBER' })).toBe(true)
  expect(canReadPost(null, { ...OTHERS, requiredRole: 'ALL_YOU_NEED' })).toBe(false)
  const reading = (requiredRole: 'NON_MEMBER' | 'ALL_YOU_NEED' | 'ALL_YOU_WANT', post = OTHERS) =>
    ROLES.filter((role) => canReadPost(reader(role), { ...post, requiredRole }))
  expect(reading('NON_MEMBER')).toEqual(ROLES)
  expect(reading('ALL_YOU_NEED')).toEqual(['ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'])
  expect(reading('ALL_YOU_WANT')).toEqual(['ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'])
  expect(reading('ALL_YOU_WANT', OWN)).toEqual(ROLES)
})

describe('authors and admins', () => {
  test.each([
    ['edit a post', canEditPost],
    ['see the answers of its quiz before answering', canSeeAnswers],
    ['delete a comment', canDeleteComment],
  ])('%s', (_, may) => {
    expect(may(null, OTHERS)).toBe(false)
    expect(ROLES.filter((role) => may(reader(role), OWN))).toEqual(ROLES)
    expect(ROLES.filter((role) => may(reader(role), OTHERS))).toEqual(['ADMIN'])
  })
})

test('only the author edits a comment', () => {
  expect(canEditComment(null, OTHERS)).toBe(false)
  expect(ROLES.filter((role) => canEditComment(reader(role), OWN))).toEqual(ROLES)
  expect(ROLES.filter((role) => canEditComment(reader(role), OTHERS))).toEqual([])
})
