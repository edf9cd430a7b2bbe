import { mailApi } from '@crew-chief/contract/mail'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { MailDialog } from './mail-dialog.tsx'
import type { Mail } from './mail-parts.tsx'

const SENT: Mail = {
  id: crypto.randomUUID(),
  to: 'Pat <pat@mail.example>',
  subject: 'Camp news',
  text: 'See you at camp.',
  status: 'SENT',
  attempts: 1,
  lastError: null,
  createdAt: '2027-06-03T12:00:00.000Z',
  sentAt: '2027-06-03T12:00:05.000Z',
  bodyRemovedAt: null,
  userId: null,
}

function open(mail: Mail) {
  fakeServer.handle(mailApi.linkMailPreview, () => ({ url: 'about:blank' }))
  renderInApp(<MailDialog id={mail.id} listed={[mail]} onClose={() => {}} />)
}

test('a mail has a preview and can be resent', async () => {
  open(SENT)
  expect(await screen.findByRole('tab', { name: 'Preview' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Resend/ })).toBeTruthy()
})

test('a mail whose text was deleted says so and can’t be resent', async () => {
  const text = '(Deleted 90 days after the email was created.)'
  open({ ...SENT, text, bodyRemovedAt: '2027-09-01T12:00:00.000Z' })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull()
})
