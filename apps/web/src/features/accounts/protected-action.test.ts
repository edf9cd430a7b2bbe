import type { Role, Viewer } from '@crew-chief/domain/roles'
import { expect, test, vi } from 'vitest'
import { protectedAction } from './protected-action.ts'

const viewer = (role: Role): Viewer => ({ id: '1', role, hasToReset: false })

function stage(role: Role | null, { needsMembership = true, isOver = false } = {}) {
  const goToMembership = vi.fn()
  const action = vi.fn(async () => 'done')
  const refreshUser = vi.fn(async () => {
    if (isOver || !role) throw new Error('Refresh failed')
    return viewer(role)
  })
  const run = () =>
    protectedAction({ hasTokens: () => role !== null, refreshUser, goToMembership, needsMembership }, action)
  return { run, goToMembership, action, refreshUser }
}

test('without tokens nothing is asked and the person goes to the plans (1 §4)', async () => {
  const { run, goToMembership, action, refreshUser } = stage(null)
  await run()
  expect([refreshUser.mock.calls.length, action.mock.calls.length, goToMembership.mock.calls.length]).toEqual([0, 0, 1])
})

test('the user is asked for anew before the action runs (1 §4)', async () => {
  const { run, action } = stage('ALL_YOU_NEED')
  expect(await run()).toBe('done')
  expect(action).toHaveBeenCalledWith(viewer('ALL_YOU_NEED'))
})

test.each<[Role, boolean]>([
  ['NON_MEMBER', false],
  ['CLINICIAN', false],
  ['ALL_YOU_WANT', true],
  ['ADMIN', true],
])('by default a membership is needed: %s may: %s (1 §4, §6)', async (role, may) => {
  const { run, action, goToMembership } = stage(role)
  await run()
  expect([action.mock.calls.length === 1, goToMembership.mock.calls.length === 0]).toEqual([may, may])
})

test('an action that needs no membership runs for anybody signed in (1 §4)', async () => {
  expect(await stage('NON_MEMBER', { needsMembership: false }).run()).toBe('done')
})

test('a session that is over leads to the plans (1 §4)', async () => {
  const { run, goToMembership, action } = stage('ADMIN', { isOver: true })
  await run()
  expect([action.mock.calls.length, goToMembership.mock.calls.length]).toEqual([0, 1])
})
