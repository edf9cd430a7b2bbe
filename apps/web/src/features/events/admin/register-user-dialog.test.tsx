import { eventsApi } from '@crew-chief/contract/events'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { AddParticipantDialog } from './register-user-dialog.tsx'

const openDialog = () => {
  const camp = eventWith()
  fakeServer.handle(eventsApi.getEvent, () => camp)
  const { user } = renderInApp(
    <AddParticipantDialog camp={camp} mayMakeComplimentary={false} onClose={() => undefined} />,
  )
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Add Participant' })) }
}

test('an admin adds a new person without a search, and the typed name is kept', async () => {
  signIn({ role: 'ADMIN' })
  const { user, dialog } = openDialog()
  await user.type(dialog.getByLabelText('Search users'), 'Wanda Walker')
  await user.click(dialog.getByRole('button', { name: 'New person' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add New User' }))
  expect(form.getByLabelText('First name')).toHaveProperty('value', 'Wanda')
  expect(form.getByLabelText('Last name')).toHaveProperty('value', 'Walker')

  await user.click(form.getByRole('button', { name: 'Add user' }))
  expect(await form.findByText('Email required')).toBeDefined()
  expect(form.queryByText('Gender required')).toBeNull()
  expect(document.activeElement).toBe(form.getByLabelText('Email'))
})

test('a clinician cannot add a new person', () => {
  signIn({ role: 'CLINICIAN' })
  expect(openDialog().dialog.queryByRole('button', { name: 'New person' })).toBeNull()
})
