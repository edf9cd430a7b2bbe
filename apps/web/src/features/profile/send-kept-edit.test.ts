import type { User } from '@crew-chief/contract/accounts'
import { ApiError } from '@crew-chief/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedUser } from '../../api/session-store.ts'
import { forgetEdit, keepEdit, keptEditOf } from './kept-edit.ts'
import { CHANGED_ELSEWHERE } from './profile-draft.ts'
import { profileValuesOf } from './profile-values.ts'
import { sendKeptEdit } from './send-kept-edit.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../api/api.ts', () => ({ callApi: server.call }))
vi.mock('../../api/query-client.ts', () => ({ markStale: vi.fn() }))

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

/** The server knows `now`, and does `onSave` with what it is sent. */
function serve(now: User, onSave: (body: { firstName: string }) => User) {
  server.call.mockImplementation(async (row: { name: string }, sent: { body: { firstName: string } }) =>
    row.name === 'me' ? now : onSave(sent.body),
  )
}
const saves = () => server.call.mock.calls.filter(([row]) => row.name === 'updateMe').length

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  const base = profileValuesOf(PAT)
  keepEdit({ userId: PAT.id, base, values: { ...base, firstName: 'Patricia' }, refusal: null })
})

afterEach(() => {
  forgetEdit()
  storedUser.set(null)
  server.call.mockReset()
  vi.unstubAllGlobals()
})

test('a kept edit is sent, forgotten, and seen in the stored user', async () => {
  serve(PAT, (body) => ({ ...PAT, ...body, experienceLevels: [] }))
  await sendKeptEdit(PAT.id)
  expect([keptEditOf(PAT.id), storedUser.get()?.firstName]).toEqual([null, 'Patricia'])
})

test('a kept edit the server cannot take now stays as it is', async () => {
  serve(PAT, () => {
    throw new ApiError('Failed to update profile', 0)
  })
  await sendKeptEdit(PAT.id)
  expect(keptEditOf(PAT.id)).toMatchObject({ refusal: null, values: { firstName: 'Patricia' } })
})

test('a kept edit the server refuses says why, and is not tried again without the person', async () => {
  serve(PAT, () => {
    throw new ApiError('Not at half time', 409)
  })
  await sendKeptEdit(PAT.id)
  await sendKeptEdit(PAT.id)
  expect([keptEditOf(PAT.id)?.refusal, saves()]).toEqual(['Not at half time', 1])
})

test('a kept edit of something changed elsewhere is not sent over it', async () => {
  serve({ ...PAT, firstName: 'Patrick' }, () => PAT)
  await sendKeptEdit(PAT.id)
  expect([keptEditOf(PAT.id)?.refusal, saves()]).toEqual([CHANGED_ELSEWHERE, 0])
})

test('nothing is asked of the server without network, without an edit, or for somebody else', async () => {
  await sendKeptEdit('0192f0c1-0000-7000-8000-000000000002')
  vi.stubGlobal('navigator', { onLine: false })
  await sendKeptEdit(PAT.id)
  forgetEdit()
  vi.stubGlobal('navigator', { onLine: true })
  await sendKeptEdit(PAT.id)
  expect(server.call).not.toHaveBeenCalled()
})

test('an edit is not sent into the account of whoever signed in meanwhile', async () => {
  serve({ ...PAT, id: '0192f0c1-0000-7000-8000-000000000002' }, () => PAT)
  await sendKeptEdit(PAT.id)
  expect([keptEditOf(PAT.id)?.values.firstName, saves()]).toEqual(['Patricia', 0])
})
