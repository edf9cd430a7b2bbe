import { mailTextsApi } from '@crew-chief/contract/mail-texts'
import { MAIL_GROUPS, MAIL_KINDS, MAIL_TEXTS, type MailKind } from '@crew-chief/domain/mail/mail-texts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { findMails, MailTextsSection } from './mail-texts-card.tsx'

const kindsFound = (search: string, edited: readonly MailKind[] = []) =>
  findMails(search, new Set(edited)).flatMap(({ kinds }) => kinds)

test('every email is in one group', () => {
  expect(MAIL_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...MAIL_KINDS].toSorted())
})

test('the search finds names, occasions, subjects, groups, and what was edited', () => {
  expect(kindsFound('')).toHaveLength(MAIL_KINDS.length)
  expect(kindsFound('RESET token')).toContain('reset_code')
  expect(kindsFound('spot opened')).toEqual(['waitlist_offer'])
  expect(kindsFound('shop shipped')).toEqual(['order_shipped'])
  expect(kindsFound('edited', ['welcome'])).toEqual(['welcome'])
  expect(kindsFound('no such email')).toEqual([])
})

test('the list says when an email is sent and whether it was edited, and links to its editor', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(mailTextsApi.listMailTexts, () => ({
    mails: MAIL_KINDS.map((kind) => ({ kind, subject: '', text: kind === 'welcome' ? 'Hi!' : '', version: 0 })),
  }))
  renderInApp(<MailTextsSection />)
  const link = await screen.findByRole('link', { name: 'Welcome' })
  expect(link.getAttribute('href')).toBe('/settings/emails/welcome')
  const item = link.closest('li') as HTMLElement
  expect(within(item).getByText(MAIL_TEXTS.welcome.when)).toBeDefined()
  expect(within(item).getByText('Edited')).toBeDefined()
  expect(screen.getByText(`${MAIL_KINDS.length} emails, 1 edited in all`)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Search the emails'), 'no such email{Enter}')
  expect(await screen.findByText('No email matches. Try another word.')).toBeDefined()
})
