import { settingsApi } from '@crew-chief/contract/settings'
import { defaultPolicy } from '@crew-chief/domain/policies/default-policies'
import type { Policy } from '@crew-chief/domain/policies/policies'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { PolicySection } from './policy-card.tsx'

const DEFAULT = defaultPolicy('refunds', { supportEmail: 'help@ohio.example', publicUrl: 'https://ohio.example' })

function renderSection(policy: Policy, text = '', version = 0) {
  signIn({ role: 'ADMIN' })
  let stored = {
    policy,
    text,
    version,
    defaultText: DEFAULT,
    changedAt: version === 0 ? null : '2026-11-01T12:00:00.000Z',
  }
  fakeServer.handle(settingsApi.listPolicies, () => ({ policies: [stored] }))
  fakeServer.handle(settingsApi.listPolicyVersions, () => [
    { version: 3, text: 'Ask us.', createdAt: '2026-11-01T12:00:00.000Z' },
    { version: 2, text: 'No refunds.', createdAt: '2026-10-01T12:00:00.000Z' },
    { version: 1, text: '', createdAt: '2026-09-01T12:00:00.000Z' },
  ])
  fakeServer.handle(settingsApi.updatePolicy, ({ body }) => {
    stored = { ...stored, text: body.text, version: body.version + 1, changedAt: '2026-11-02T12:00:00.000Z' }
    return stored
  })
  renderInApp(<PolicySection policy={policy} />)
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save text' }))
const sent = () => fakeServer.requests(settingsApi.updatePolicy).map(({ body }) => body)

test('the default is the text to start from, and a change of it is saved as a version', async () => {
  renderSection('refunds')
  expect((await field()).value).toBe(DEFAULT)
  expect(screen.getByText('This is the default text.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use the default text' })).toBeNull()
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'Ask us.')
  await save()
  expect(await screen.findByText('Version 1, your text, since Nov 2, 2026. Every version is kept.')).toBeDefined()
  expect(sent()).toEqual([{ text: 'Ask us.', version: 0 }])
})

test('the default can be restored, and an unchanged default is stored as no choice', async () => {
  renderSection('refunds', 'Ask us.', 3)
  await userEvent.click(await screen.findByRole('button', { name: 'Use the default text' }))
  expect((await field()).value).toBe(DEFAULT)
  await save()
  expect(await screen.findByText(/^Version 4, the default text/)).toBeDefined()
  expect(sent()).toEqual([{ text: '', version: 3 }])
})

test('an earlier version is put into the field, and saved as a new one', async () => {
  renderSection('refunds', 'Ask us.', 3)
  const versions = await screen.findByRole('combobox', { name: 'Earlier versions' })
  await screen.findByRole('option', { name: 'Version 2, Oct 1, 2026' })
  await userEvent.selectOptions(versions, 'Version 2, Oct 1, 2026')
  expect((await field()).value).toBe('No refunds.')
  await save()
  await waitFor(() => expect(sent()).toEqual([{ text: 'No refunds.', version: 3 }]))
})

test('a text with its own page has a preview, the liability release is plain', async () => {
  renderSection('refunds', '## Ask us', 1)
  await userEvent.click(await screen.findByText('Preview'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ask us' })).toBeDefined()
})

test('the liability release has no preview', async () => {
  renderSection('waiver', 'At my own risk.', 1)
  expect((await field()).value).toBe('At my own risk.')
  expect(screen.queryByText('Preview')).toBeNull()
})
