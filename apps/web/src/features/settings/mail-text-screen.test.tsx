import { mailTextsApi } from '@crew-chief/contract/mail-texts'
import { MAIL_TEXTS, type MailKind } from '@crew-chief/domain/mail/mail-texts'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { replaceSettings } from '../../lib/settings.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import MailTextScreen from './mail-text-screen.tsx'

const { listMailTexts, updateMailText, previewMailText, sendTestOfMailText } = mailTextsApi

function renderEditor(kind: MailKind = 'waitlist_offer', own = { subject: '', text: '' }, isSample = false) {
  signIn({ role: 'ADMIN' })
  let stored = { kind, ...own, version: 3 }
  fakeServer.handle(listMailTexts, () => ({ mails: [stored] }))
  fakeServer.handle(previewMailText, ({ body }) => ({
    url: 'about:blank',
    subject: `Shown: ${body.subject}`,
    isSample,
  }))
  fakeServer.handle(updateMailText, ({ body: { subject, text, version } }) => {
    stored = { kind, subject, text, version: version + 1 }
    return stored
  })
  return renderInApp(
    <Routes>
      <Route path="/settings/emails/:kind" element={<MailTextScreen />} />
      <Route path="/settings/:section" element={<p>All of them</p>} />
    </Routes>,
    { url: `/settings/emails/${kind}` },
  )
}
const subject = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const sent = () => fakeServer.requests(updateMailText).map(({ body }) => body)

test('the default is the text to start from, and a change is saved with its version', async () => {
  const { user } = renderEditor()
  expect((await subject()).value).toBe(MAIL_TEXTS.waitlist_offer.subject)
  expect(text().value).toBe(MAIL_TEXTS.waitlist_offer.text)
  expect(screen.getByText(MAIL_TEXTS.waitlist_offer.when)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull()
  await user.clear(await subject())
  await user.type(await subject(), 'Your turn')
  await user.click(screen.getByRole('button', { name: 'Save email' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ subject: 'Your turn', text: MAIL_TEXTS.waitlist_offer.text, version: 3 }]),
  )
})

test('reset puts the default into the fields', async () => {
  const { user } = renderEditor('welcome', { subject: 'Hi!', text: 'Nice to meet you.' })
  expect((await subject()).value).toBe('Hi!')
  await user.click(screen.getByRole('button', { name: 'Reset to default' }))
  expect([(await subject()).value, text().value]).toEqual([MAIL_TEXTS.welcome.subject, MAIL_TEXTS.welcome.text])
  await user.click(screen.getByRole('button', { name: 'Save email' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('a missing and an unknown placeholder are refused at their field, and nothing is sent', async () => {
  const { user } = renderEditor()
  await user.clear(await subject())
  await user.type(await subject(), '{{{{nobody}}')
  await user.clear(text())
  await user.type(text(), 'A spot opened up.')
  await user.click(screen.getByRole('button', { name: 'Save email' }))
  expect(await screen.findByText('This email has no placeholder {{nobody}}')).toBeDefined()
  expect(screen.getByText('Keep {{until}}: readers need it')).toBeDefined()
  expect(sent()).toEqual([])
})

test('a press inserts a placeholder at the cursor of the field that was used last', async () => {
  const { user } = renderEditor()
  await subject()
  await user.click(screen.getByRole('button', { name: 'Insert {{firstName}}, first name of the recipient' }))
  expect(text().value).toBe(`${MAIL_TEXTS.waitlist_offer.text}{{firstName}}`)
  expect(document.activeElement).toBe(text())
  await user.clear(await subject())
  await user.type(await subject(), 'At !')
  ;(await subject()).setSelectionRange(3, 3)
  await user.click(screen.getByRole('button', { name: 'Insert {{event}}, name of the event' }))
  expect((await subject()).value).toBe('At {{event}}!')
  expect((await subject()).selectionStart).toBe('At {{event}}'.length)
  expect(screen.getByText('end of the deadline, required')).toBeDefined()
})

test('the preview follows what is typed, unless it cannot be used', async () => {
  const { user } = renderEditor('welcome')
  expect(await screen.findByText(`Shown: ${MAIL_TEXTS.welcome.subject}`)).toBeDefined()
  expect(screen.getByText('With the data of the latest email of this kind.')).toBeDefined()
  await user.clear(await subject())
  await user.type(await subject(), 'Nice to meet you')
  expect(await screen.findByText('Shown: Nice to meet you')).toBeDefined()
  await user.type(await subject(), ' {{{{nobody}}')
  expect(await screen.findByText(/Correct the text to see your last changes/)).toBeDefined()
  expect(screen.getByText('Shown: Nice to meet you')).toBeDefined()
})

test('without an email of the kind, the preview says that its data is invented', async () => {
  renderEditor('welcome', undefined, true)
  expect(await screen.findByText(/^With sample data/)).toBeDefined()
})

test('the text as it is typed can be sent to oneself, if there is a mail server', async () => {
  replaceSettings({ sendsEmail: true })
  const { user } = renderEditor('welcome')
  fakeServer.handle(sendTestOfMailText, () => ({ to: 'dana@mail.example', answer: '250 OK' }))
  await user.clear(await subject())
  await user.type(await subject(), 'Nice to meet you')
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  expect(await screen.findByText('Test email sent. It has sample data.')).toBeDefined()
  expect(fakeServer.requests(sendTestOfMailText)[0]?.body.subject).toBe('Nice to meet you')
})

test('when someone else saved first, their change is shown and the own one is kept', async () => {
  const { user } = renderEditor('welcome')
  await subject()
  fakeServer.handle(listMailTexts, () => ({
    mails: [{ kind: 'welcome' as const, subject: 'Theirs', text: '', version: 4 }],
  }))
  fakeServer.handle(updateMailText, () => {
    throw refusal('settings.changed_meanwhile')
  })
  await user.clear(await subject())
  await user.type(await subject(), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save email' }))
  expect(await screen.findByText(/Theirs/)).toBeDefined()
  expect((await subject()).value).toBe('Mine')
})

test('leaving with changes asks first', async () => {
  const { user } = renderEditor('welcome')
  await user.type(await subject(), '!')
  await user.click(screen.getByRole('link', { name: 'All emails' }))
  expect(await screen.findByText('Discard your changes?')).toBeDefined()
  expect(screen.queryByText('All of them')).toBeNull()
})

test('an unknown kind leads to the list', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(listMailTexts, () => ({ mails: [] }))
  renderInApp(
    <Routes>
      <Route path="/settings/emails/:kind" element={<MailTextScreen />} />
      <Route path="/settings/:section" element={<p>All of them</p>} />
    </Routes>,
    { url: '/settings/emails/constructor' },
  )
  expect(await screen.findByText('All of them')).toBeDefined()
})
