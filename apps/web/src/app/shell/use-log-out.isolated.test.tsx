import { accountsApi } from '@crew-chief/contract/accounts'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { sessionApi } from '@crew-chief/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredUser } from '../../api/session-store.ts'
import { storedUser } from '../../api/session-store.ts'
import { evaluationWith } from '../../testing/evaluation.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { useLogOut } from './use-log-out.tsx'

const { createEvaluation } = evaluationsApi

const SAM = { firstName: 'Sam', lastName: 'Okafor' }
const QUESTION = 'Log out with unsent work?'
const stored = () => JSON.stringify({ ...localStorage })
const encryptedQueue = ({ id }: StoredUser) => localStorage.getItem(`sealed ${id} evaluation-queue`)

let viewer: StoredUser

/** As an earlier release stored it. */
function leaveUnsent({ id: authorId }: StoredUser) {
  const ids = { eventId: crypto.randomUUID(), officialId: crypto.randomUUID(), clientId: crypto.randomUUID() }
  const entry = {
    authorId,
    body: { ...ids, content: 'Late on rotations' },
    official: SAM,
    keptAt: '2027-06-12T14:00:00.000Z',
    isTried: false,
    isEdited: false,
    refusal: null,
  }
  localStorage.setItem('evaluation-queue', JSON.stringify([entry]))
}

beforeEach(() => {
  viewer = signIn()
  fakeServer.handle(accountsApi.draftKey, () => ({ key: btoa('a'.repeat(32)) }))
  fakeServer.handle(sessionApi.logout, () => undefined)
  fakeServer.handle(createEvaluation, ({ body: { eventId, officialId } }) =>
    evaluationWith({ eventId, officialId, official: { ...SAM, id: officialId }, authorId: viewer.id }),
  )
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})

function LogOutButton() {
  const { start, dialog } = useLogOut()
  return (
    <>
      <button type="button" onClick={start}>
        Log out
      </button>
      {dialog}
    </>
  )
}

async function logOut() {
  const { user } = renderInApp(<LogOutButton />)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  return { choose: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

const isLoggedOut = () => waitFor(() => expect(location.assign).toHaveBeenCalledWith('/events'))

test('without unsent work nobody is asked', async () => {
  await logOut()
  await isLoggedOut()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(storedUser.get()).toBeNull()
})

test('Send and log out sends the evaluation first', async () => {
  leaveUnsent(viewer)
  const { choose } = await logOut()
  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeDefined()
  expect(screen.getByText(/^1 evaluation on this device hasn’t been sent yet\./)).toBeDefined()
  await choose('Send and log out')
  await isLoggedOut()
  expect(fakeServer.requests(createEvaluation).map(({ body }) => body.content)).toEqual(['Late on rotations'])
  expect(encryptedQueue(viewer)).toBeNull()
})

test('Discard and log out deletes it', async () => {
  leaveUnsent(viewer)
  const { choose } = await logOut()
  await choose('Discard and log out')
  await isLoggedOut()
  expect(fakeServer.requests(createEvaluation)).toEqual([])
  expect([encryptedQueue(viewer), stored().includes('rotations')]).toEqual([null, false])
})

test('Stay logged in keeps the session and the evaluation, encrypted', async () => {
  leaveUnsent(viewer)
  const { choose } = await logOut()
  await choose('Stay logged in')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(storedUser.get()?.id).toBe(viewer.id)
  expect(location.assign).not.toHaveBeenCalled()
  expect([encryptedQueue(viewer), stored().includes('rotations')]).toEqual([expect.any(String), false])
})

test('offline it says that sending failed, and nothing is lost', async () => {
  leaveUnsent(viewer)
  const { choose } = await logOut()
  await screen.findByRole('dialog', { name: QUESTION })
  fakeServer.goOffline()
  await choose('Send and log out')
  expect(await screen.findByText('We couldn’t send everything')).toBeDefined()
  expect([storedUser.get()?.id, encryptedQueue(viewer)]).toEqual([viewer.id, expect.any(String)])
  expect(location.assign).not.toHaveBeenCalled()
})
