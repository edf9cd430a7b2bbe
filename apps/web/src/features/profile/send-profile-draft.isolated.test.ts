import { ApiError } from '@crew-chief/contract/client'
import type { User } from '@crew-chief/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedUser } from '../../api/session-store.ts'
import { CHANGED_ELSEWHERE, findDraft, profileValuesOf, removeDraft, saveDraft } from './profile-draft.ts'
import { sendProfileDraft } from './send-profile-draft.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ callApi: server.call }))
vi.mock('../../api/query-client.ts', () => ({ invalidate: vi.fn() }))

const PAT: User = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  email: 'pat@mail.example',
  firstName: 'Pat',
  lastName: 'Lindgren',
  phoneNumber: '5551234567',
  address: '12 Baseline Rd',
  shirtSize: 'L',
  gender: 'OTHER',
  role: 'NON_MEMBER',
  profileImage: null,
  createdAt: '2027-01-01T00:00:00Z',
  hasToReset: false,
  experienceLevels: [],
}

/** A server with the profile `now` that answers updates with `onSave`. */
function serve(now: User, onSave: (body: { firstName: string }) => User) {
  server.call.mockImplementation(async (endpoint: { name: string }, sent: { body: { firstName: string } }) =>
    endpoint.name === 'me' ? now : onSave(sent.body),
  )
}
const saves = () => server.call.mock.calls.filter(([endpoint]) => endpoint.name === 'updateMe').length

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  const base = profileValuesOf(PAT)
  saveDraft(PAT.id, { base, values: { ...base, firstName: 'Patricia' }, refusal: null })
})

afterEach(() => {
  removeDraft(PAT.id)
  storedUser.set(null)
  server.call.mockReset()
  vi.unstubAllGlobals()
})

test('a draft is sent and removed, and the stored user is updated', async () => {
  serve(PAT, (body) => ({ ...PAT, ...body, experienceLevels: [] }))
  await sendProfileDraft(PAT.id)
  expect([findDraft(PAT.id), storedUser.get()?.firstName]).toEqual([null, 'Patricia'])
})

test('a draft is kept after a transient failure', async () => {
  serve(PAT, () => {
    throw new ApiError('Failed to update profile', 0)
  })
  await sendProfileDraft(PAT.id)
  expect(findDraft(PAT.id)).toMatchObject({ refusal: null, values: { firstName: 'Patricia' } })
})

test('a rejected draft keeps the reason and is not retried automatically', async () => {
  serve(PAT, () => {
    throw new ApiError('Not at half time', 409)
  })
  await sendProfileDraft(PAT.id)
  await sendProfileDraft(PAT.id)
  expect([findDraft(PAT.id)?.refusal, saves()]).toEqual(['Not at half time', 1])
})

test('a draft does not overwrite a field that was changed elsewhere', async () => {
  serve({ ...PAT, firstName: 'Patrick' }, () => PAT)
  await sendProfileDraft(PAT.id)
  expect([findDraft(PAT.id)?.refusal, saves()]).toEqual([CHANGED_ELSEWHERE, 0])
})

test('nothing is sent offline, without a draft, or for another user', async () => {
  await sendProfileDraft('0192f0c1-0000-7000-8000-000000000002')
  vi.stubGlobal('navigator', { onLine: false })
  await sendProfileDraft(PAT.id)
  removeDraft(PAT.id)
  vi.stubGlobal('navigator', { onLine: true })
  await sendProfileDraft(PAT.id)
  expect(server.call).not.toHaveBeenCalled()
})

test('a draft is not sent when another user is signed in', async () => {
  serve({ ...PAT, id: '0192f0c1-0000-7000-8000-000000000002' }, () => PAT)
  await sendProfileDraft(PAT.id)
  expect([findDraft(PAT.id)?.values.firstName, saves()]).toEqual(['Patricia', 0])
})
