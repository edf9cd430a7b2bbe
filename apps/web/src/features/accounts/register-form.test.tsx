import { accountsApi } from '@crew-chief/contract/accounts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settings } from '../../lib/settings.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RegisterForm } from './register-form.tsx'

const openForm = (email = '', onLogIn: (typed: string) => void = () => {}) =>
  renderInApp(<RegisterForm email={email} onDone={() => {}} onLogIn={onLogIn} dirty={{ current: false }} />)

test('the fields are in three groups, and each says what it is for', () => {
  openForm()
  const groups = ['Your account', 'How to reach you', 'At camp'].map((name) => screen.getByRole('group', { name }))
  const reasonOf = (group: HTMLElement) =>
    document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent
  expect(groups.map(reasonOf)).toEqual([
    'You’ll log in with your email.',
    'For the organizer, if plans change.',
    'Your size is for camp shirts, your levels for the courts you work.',
  ])
})

test('a known address is filled in', () => {
  openForm('ben@example.com')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ben@example.com')
})

test('the state is chosen from a list, and required (1 §5)', async () => {
  const { user } = openForm()
  const state = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' })
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('State required')).toBeDefined()
  await user.selectOptions(state, 'Ohio')
  expect(state.value).toBe('OH')
  expect(state.getAttribute('autocomplete')).toBe('address-level1')
  expect(fakeServer.requests(accountsApi.register)).toEqual([])
})

test('experience levels are chips that toggle', async () => {
  const { user } = openForm()
  const levels = within(screen.getByRole('group', { name: /^Experience levels/ }))
  const juco = levels.getByRole<HTMLInputElement>('checkbox', { name: 'JUCO' })
  await user.click(juco)
  expect(juco.checked).toBe(true)
  await user.click(juco)
  expect(juco.checked).toBe(false)
  expect(levels.getAllByRole('checkbox')).toHaveLength(9)
})

test.each([
  { sendsEmail: true, next: /we just sent you a link to set a password/ },
  { sendsEmail: false, next: /ask them for a reset token/ },
])('an address with an account is answered with the next step: %o', async ({ sendsEmail, next }) => {
  vi.spyOn(settings, 'sendsEmail', 'get').mockReturnValue(sendsEmail)
  fakeServer.handle(accountsApi.register, () => {
    throw refusal('accounts.email_in_use')
  })
  const logIn = vi.fn()
  const { user } = openForm('ivy@mail.example', logIn)
  const values = {
    'First name': 'Ivy',
    'Last name': 'Invited',
    Phone: '5551234567',
    Street: '1 A St',
    City: 'Dayton',
    Zip: '45402',
  }
  for (const [name, value] of Object.entries(values)) {
    await user.click(screen.getByRole('textbox', { name }))
    await user.paste(value)
  }
  await user.type(screen.getByLabelText('Password'), 'a brand new one')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio')
  for (const [name, option] of Object.entries({ 'Shirt size': 'M', Gender: 'Other' })) {
    await user.click(screen.getByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('This email address is already in use.')).toBeDefined()
  expect(screen.getByText(next)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(logIn).toHaveBeenCalledWith('ivy@mail.example')
})
