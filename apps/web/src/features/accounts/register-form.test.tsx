import { accountsApi } from '@crew-chief/contract/accounts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RegisterForm } from './register-form.tsx'

const openForm = (email = '') =>
  renderInApp(<RegisterForm email={email} onDone={() => {}} dirty={{ current: false }} />)

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
