import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { importDraftKey, sealDrafts, unsealDrafts } from './sealed-drafts.ts'

const keyOf = (letter: string) => importDraftKey(btoa(letter.repeat(32)))
const draftOf = (text: string) => [{ id: '1', subject: 's', savedAt: '2027-06-12T12:00:00Z', value: { content: text } }]
const queuedBy = (authorId: string, content: string) => ({ authorId, body: { content } })
const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null')
const everything = () => JSON.stringify({ ...localStorage })

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  localStorage.setItem('evaluation-writing', JSON.stringify({ ann: draftOf('Late on rotations') }))
  localStorage.setItem('evaluation-queue', JSON.stringify([queuedBy('ann', 'Great signals')]))
})

test('after logging out nothing of the user can be read, and the same key brings it back', async () => {
  const key = await keyOf('a')
  await sealDrafts('ann', key)
  expect(everything()).not.toMatch(/rotations|signals/)
  await unsealDrafts({ userId: 'ann', key })
  expect(stored('evaluation-writing')).toEqual({ ann: draftOf('Late on rotations') })
  expect(stored('evaluation-queue')).toEqual([queuedBy('ann', 'Great signals')])
  expect(Object.keys(localStorage).filter((name) => name.startsWith('sealed'))).toEqual([])
})

test('another user gets nothing, and the author still gets it afterwards', async () => {
  await sealDrafts('ann', await keyOf('a'))
  await unsealDrafts({ userId: 'bob', key: await keyOf('b') })
  await unsealDrafts({ userId: 'ann', key: await keyOf('b') })
  expect(everything()).not.toMatch(/rotations|signals/)
  await unsealDrafts({ userId: 'ann', key: await keyOf('a') })
  expect(everything()).toMatch(/rotations.*signals/)
})

test('what another user has written on this device is not touched', async () => {
  localStorage.setItem('evaluation-queue', JSON.stringify([queuedBy('ann', 'Great signals'), queuedBy('bob', 'Mine')]))
  await sealDrafts('ann', await keyOf('a'))
  expect(stored('evaluation-queue')).toEqual([queuedBy('bob', 'Mine')])
})

test('without a key everything of the user is deleted', async () => {
  await sealDrafts('ann', null)
  expect(Object.keys(localStorage)).toEqual([])
})

test('work written since then is kept beside the restored one', async () => {
  const key = await keyOf('a')
  await sealDrafts('ann', key)
  localStorage.setItem('evaluation-queue', JSON.stringify([queuedBy('ann', 'Newer')]))
  await unsealDrafts({ userId: 'ann', key })
  expect(stored('evaluation-queue')).toEqual([queuedBy('ann', 'Great signals'), queuedBy('ann', 'Newer')])
})

test('the key cannot be read by scripts', async () => {
  expect((await keyOf('a')).extractable).toBe(false)
})
