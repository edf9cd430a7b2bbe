import type { Reply } from '@crew-chief/contract/endpoint'
import { settingsApi } from '@crew-chief/contract/settings'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { replaceSettings, settings } from '../../lib/settings.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { MailServerSection } from './mail-server-card.tsx'

type Stored = Reply<typeof settingsApi.getMailServer>

const OFF: Stored = {
  choices: { host: '', port: 587, security: 'starttls', user: '', sender: '' },
  password: 'none',
  defaultSender: 'support@crewchief.example',
  isFixed: false,
  version: 0,
}
const ON: Stored = {
  ...OFF,
  choices: { ...OFF.choices, host: 'smtp.ohio.example', user: 'dana' },
  password: 'stored',
  version: 4,
}
const REFUSED = 'The mail server answered: 535 Authentication failed'

type Options = { refuses?: boolean; sendsEmail?: boolean }

function renderSection(stored: Stored, { refuses = false, sendsEmail = stored.choices.host !== '' }: Options = {}) {
  signIn({ role: 'ADMIN' })
  act(() => replaceSettings({ sendsEmail }))
  fakeServer.handle(settingsApi.getMailServer, () => stored)
  fakeServer.handle(settingsApi.updateMailServer, ({ body: { version, insist, password, ...choices } }) => {
    if (refuses && !insist) throw refusal('settings.mail_server_refused', REFUSED)
    return { ...stored, choices, password: password ? 'stored' : stored.password, version: version + 1 }
  })
  renderInApp(<MailServerSection />)
}
const sent = () => fakeServer.requests(settingsApi.updateMailServer).map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('saving a server turns email on in this tab and offers a test', async () => {
  renderSection(OFF)
  await userEvent.type(await screen.findByLabelText('Server'), 'smtp.ohio.example')
  expect(screen.queryByRole('button', { name: 'Send test email' })).toBeNull()
  await press('Save settings')
  await waitFor(() => expect(settings.sendsEmail).toBe(true))
  expect(sent()).toEqual([
    {
      host: 'smtp.ohio.example',
      port: 587,
      security: 'starttls',
      user: '',
      password: '',
      sender: '',
      version: 0,
      insist: false,
    },
  ])
  expect(await screen.findByRole('button', { name: 'Send test email' })).toBeDefined()
})

test('turning email on makes the checks of a draft stale, which say that it is off', async () => {
  renderSection(OFF)
  const key = ['getPublishingChecks', { params: { id: crypto.randomUUID() } }]
  queryClient.setQueryData(key, [{ check: 'mail', isDone: false }])
  await userEvent.type(await screen.findByLabelText('Server'), 'smtp.ohio.example')
  await press('Save settings')
  await screen.findByRole('button', { name: 'Send test email' })
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('emptying the server turns email off', async () => {
  renderSection(ON)
  await userEvent.clear(await screen.findByLabelText('Server'))
  await press('Save settings')
  await waitFor(() => expect(settings.sendsEmail).toBe(false))
})

test('a refusal shows the words of the server; saving anyway insists', async () => {
  renderSection(ON, { refuses: true })
  await userEvent.type(await screen.findByLabelText('Password'), 'secret')
  await press('Save settings')
  await screen.findByText(REFUSED)
  await press('Save anyway')
  await waitFor(() => expect(sent().map(({ insist }) => insist)).toEqual([false, true]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('a wrong port is refused before it is sent', async () => {
  renderSection(ON)
  await userEvent.clear(await screen.findByLabelText('Port'))
  await userEvent.type(screen.getByLabelText('Port'), 'abc')
  await press('Save settings')
  expect(await screen.findByText('Enter a port from 1 to 65535')).toBeDefined()
  expect(sent()).toEqual([])
})

test('the test email shows the answer of the server', async () => {
  renderSection(ON)
  fakeServer.handle(settingsApi.sendTestMail, () => ({ to: 'dana@ohio.example', answer: '250 OK: queued as 42' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send test email' }))
  expect(await screen.findByText('Sent to dana@ohio.example')).toBeDefined()
  expect(screen.getByText(/250 OK: queued as 42/)).toBeDefined()
})

test('what the server sets cannot be edited, but can be tested', async () => {
  renderSection({ ...OFF, isFixed: true }, { sendsEmail: true })
  expect(await screen.findByText('The mail server is set by the server (SMTP_URL and MAIL_FROM).')).toBeDefined()
  expect(screen.queryByLabelText('Server')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send test email' })).toBeDefined()
})

test('a password that cannot be read is asked for', async () => {
  renderSection({ ...ON, password: 'unreadable' })
  expect(await screen.findByText(/The stored password can’t be read/)).toBeDefined()
})

test('a server that turns email off says so and offers no test', async () => {
  renderSection({ ...OFF, isFixed: true })
  expect(await screen.findByText('Email is turned off by the server (SMTP_URL).')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
