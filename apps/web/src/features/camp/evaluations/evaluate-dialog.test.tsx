// @vitest-environment happy-dom
import type { Camp } from '@crew-chief/contract/camp'
import { ApiError } from '@crew-chief/contract/client'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { storedTokens, storedUser } from '../../../api/session-store.ts'
import EvaluateDialog from './evaluate-dialog.tsx'

vi.mock('../../../api/api.ts', () => ({ callApi: vi.fn() }))

const CAMP = { id: crypto.randomUUID(), name: 'Summer Camp', timezone: 'America/Chicago' } as Camp
const JOAN = {
  id: 'joan',
  firstName: 'Joan',
  lastName: 'Kessler',
  role: 'CLINICIAN',
  hasToReset: false,
  profileImage: null,
} as const
const member = (firstName: string) => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Okafor',
  profileImage: null,
  experienceLevels: [],
  askedToImprove: [],
  myEvaluationId: null,
})
const [SAM, PRIYA] = [member('Sam'), member('Priya')]
const CREW = {
  courtId: crypto.randomUUID(),
  courtName: 'Court 2',
  day: 'day1',
  startTime: '08:00',
  endTime: '09:15',
  isMine: true,
  isNow: true,
  officials: [SAM, PRIYA],
}

/** What `createEvaluation` does; the other endpoints reply with fixtures. */
let create: (body: { clientId: string; content: string }) => unknown
const created: { clientId: string; content: string; officialId: string }[] = []

beforeEach(() => {
  created.length = 0
  localStorage.clear()
  queryClient.clear()
  storedTokens.set({ token: 'token', refreshToken: 'refresh', expiresAt: '2099-01-01T00:00:00Z' })
  storedUser.set(JOAN)
  history.replaceState(null, '', '/camp?evaluate=now')
  // The environment has no working Web Locks.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_: string, work: () => unknown) => work() },
  })
  create = ({ clientId }) => ({ id: clientId })
  vi.mocked(callApi).mockImplementation(async (endpoint, request) => {
    const { name } = endpoint as { name: string }
    if (name === 'createEvaluation') {
      const { body } = request as { body: (typeof created)[number] }
      created.push(body)
      return create(body) as never
    }
    const replies: Record<string, unknown> = { campCrews: [CREW], getRubric: DEFAULT_RUBRIC, listEvaluations: [] }
    return replies[name] as never
  })
})
afterEach(cleanup)

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <EvaluateDialog camp={CAMP} userId={JOAN.id} />
      </BrowserRouter>
    </QueryClientProvider>,
  )
const textBox = () => screen.findByLabelText(/In your own words/)

test('a released evaluation is sent once, and the form goes on to the next member of the crew', async () => {
  const user = userEvent.setup()
  open()
  await user.type(await textBox(), 'Good feet')
  await user.click(screen.getByRole('button', { name: /Release and go to Priya/ }))
  await waitFor(() => expect(location.search).toContain(PRIYA.id))
  expect(created).toMatchObject([{ officialId: SAM.id, content: 'Good feet', status: 'RELEASED' }])
  expect(await textBox()).toHaveProperty('value', '')
  expect(localStorage.getItem('evaluation-queue')).toBeNull()
})

test('typed text survives closing the form', async () => {
  const user = userEvent.setup()
  const { unmount } = open()
  await user.type(await textBox(), 'Good feet')
  unmount()
  open()
  expect(await textBox()).toHaveProperty('value', 'Good feet')
})

test('a refused evaluation stays in the form, one without a response is queued; both have the same client id', async () => {
  const user = userEvent.setup()
  open()
  await user.type(await textBox(), 'Good feet')
  create = () => Promise.reject(new ApiError('This person does not take part', 404))
  await user.click(screen.getByRole('button', { name: /Release and go to Priya/ }))
  await waitFor(() => expect(created).toHaveLength(1))
  expect(await textBox()).toHaveProperty('value', 'Good feet')
  expect(localStorage.getItem('evaluation-queue')).toBeNull()

  create = () => Promise.reject(new ApiError('Failed to save the evaluation', 0))
  await user.click(screen.getByRole('button', { name: /Release and go to Priya/ }))
  await waitFor(() => expect(location.search).toContain(PRIYA.id))
  expect(created[1]?.clientId).toBe(created[0]?.clientId)
  expect(JSON.parse(localStorage.getItem('evaluation-queue') ?? '[]')).toMatchObject([
    { authorId: JOAN.id, body: { clientId: created[0]?.clientId, content: 'Good feet' }, isTried: true },
  ])
})
