import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { decrypt, importDraftKey } from './encryption.ts'
import { encryptPlainDrafts } from './plain-drafts.ts'

const draftOf = (text: string) => [{ id: '1', subject: 's', savedAt: '2027-06-12T12:00:00Z', value: { content: text } }]
const queuedBy = (authorId: string, content: string) => ({ authorId, body: { content } })
const storeQueue = (...entries: unknown[]) => localStorage.setItem('evaluation-queue', JSON.stringify(entries))
const key = await importDraftKey(btoa('a'.repeat(32)))
const decrypted = (name: string) => decrypt(key, localStorage.getItem(`sealed ann ${name}`) ?? '')

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  localStorage.setItem('evaluation-writing', JSON.stringify({ ann: draftOf('Late on rotations') }))
  storeQueue(queuedBy('ann', 'Great signals'))
})

test('what an earlier release left readable is encrypted', async () => {
  await encryptPlainDrafts('ann', key)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/rotations|signals/)
  expect(Object.keys(localStorage).toSorted()).toEqual(['sealed ann evaluation-queue', 'sealed ann evaluation-writing'])
  expect(await decrypted('evaluation-writing')).toEqual(draftOf('Late on rotations'))
  expect(await decrypted('evaluation-queue')).toEqual([queuedBy('ann', 'Great signals')])
})

test('it is added to what is encrypted already', async () => {
  await encryptPlainDrafts('ann', key)
  storeQueue(queuedBy('ann', 'Newer'))
  await encryptPlainDrafts('ann', key)
  expect(await decrypted('evaluation-queue')).toEqual([queuedBy('ann', 'Newer'), queuedBy('ann', 'Great signals')])
})

test('the work of others stays as it is', async () => {
  storeQueue(queuedBy('ann', 'Great signals'), queuedBy('bob', 'Mine'))
  await encryptPlainDrafts('ann', key)
  expect(JSON.parse(localStorage.getItem('evaluation-queue') ?? '')).toEqual([queuedBy('bob', 'Mine')])
})

test('without a key it is deleted', async () => {
  await encryptPlainDrafts('ann', null)
  expect(Object.keys(localStorage)).toEqual([])
})
