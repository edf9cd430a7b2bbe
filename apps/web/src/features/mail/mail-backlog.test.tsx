import type { Reply } from '@crew-chief/contract/endpoint'
import { mailApi } from '@crew-chief/contract/mail'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { MailBacklog } from './mail-backlog.tsx'

type Backlog = Reply<typeof mailApi.getMailBacklog>
const IDLE: Backlog = {
  waiting: { urgent: 0, transactional: 0, bulk: 0 },
  sentLastMinute: 0,
  secondsLeft: 0,
  bulkPausedAt: null,
}
const NEWSLETTER: Backlog = {
  ...IDLE,
  waiting: { urgent: 1, transactional: 2, bulk: 20_000 },
  sentLastMinute: 6_000,
  secondsLeft: 200,
}

beforeEach(() => void signIn({ role: 'ADMIN' }))

function show(backlog: Backlog) {
  fakeServer.handle(mailApi.getMailBacklog, () => backlog)
  renderInApp(<MailBacklog />)
}

test('an idle outbox says that nothing waits', async () => {
  show(IDLE)
  expect(await screen.findByText('No emails waiting')).toBeTruthy()
})

test('a newsletter shows how many emails wait and how long they take', async () => {
  show(NEWSLETTER)
  expect(await screen.findByText('20,003 emails waiting, about 3 minutes left')).toBeTruthy()
  expect(screen.getByText('1 urgent · 2 receipts and other emails · 20,000 newsletters and announcements')).toBeTruthy()
})

test('newsletters are paused and resumed with one click', async () => {
  let backlog = NEWSLETTER
  fakeServer.handle(mailApi.getMailBacklog, () => backlog)
  fakeServer.handle(mailApi.setBulkMail, ({ body }) => {
    backlog = { ...NEWSLETTER, secondsLeft: 1, bulkPausedAt: body.isPaused ? '2027-06-03T12:00:00.000Z' : null }
    return backlog
  })
  const { user } = renderInApp(<MailBacklog />)
  await user.click(await screen.findByRole('button', { name: 'Pause newsletters' }))
  expect(await screen.findByText('Newsletters and announcements are paused')).toBeTruthy()
  expect(screen.getByText('20,000 emails on hold · 3 other emails waiting, about 1 second left')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('button', { name: 'Pause newsletters' })).toBeTruthy()
})
