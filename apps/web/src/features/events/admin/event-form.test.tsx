import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { settingsApi } from '@crew-chief/contract/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { invalidate } from '../../../api/query-client.ts'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer, refusal, serverFault } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { EditEventDialog, NewEventDialog } from './event-form.tsx'

const OPENED = eventWith({ name: 'Summer Camp', location: 'Gym A', version: 3 })
const CHANGED_BY_KIM = 'Kim Sato changed this event while you were editing.'

/** The server stores `stored.event`, null when deleted, and refuses updates of an older version. */
async function openForm(event = OPENED) {
  signIn({ role: 'ADMIN' })
  const stored: { event: EventDetails | null } = { event }
  const current = () => {
    if (!stored.event) throw refusal('events.not_found')
    return stored.event
  }
  fakeServer.handle(eventsApi.listEventGroups, () => [])
  fakeServer.handle(eventsApi.getEvent, current)
  fakeServer.handle(eventsAdminApi.updateEvent, ({ body }) => {
    if (body.version !== current().version) throw refusal('events.changed_meanwhile', CHANGED_BY_KIM)
    return current()
  })
  const onClose = vi.fn()
  const { user } = renderInApp(<EditEventDialog id={event.id} onClose={onClose} />)
  await screen.findByLabelText('Name')
  const dialog = within(screen.getByRole('dialog', { name: 'Edit event' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  const retype = async (label: string, text: string) => {
    await user.clear(field(label))
    await user.type(field(label), text)
  }
  const save = () => user.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { user, stored, dialog, field, retype, save, onClose }
}

const sent = () => fakeServer.requests(eventsAdminApi.updateEvent).map(({ body }) => body)

test('the two prices are grouped under Price', async () => {
  const { dialog } = await openForm()
  const group = within(dialog.getByRole('group', { name: 'Price' }))
  expect(group.getByLabelText('Non-members')).toBeDefined()
  expect(group.getByLabelText('Members')).toBeDefined()
})

test('a field that only another user changed is taken over, and saving again sends both changes', async () => {
  const { stored, dialog, field, retype, save, onClose } = await openForm()
  await retype('Name', 'Elite Camp')
  stored.event = { ...OPENED, location: 'Gym B', version: 4 }
  await save()
  const notice = await dialog.findByRole('alert')
  expect(notice.textContent).toContain(CHANGED_BY_KIM)
  expect(notice.textContent).toContain('We added their changes to the form: Location.')
  expect(field('Location').value).toBe('Gym B')
  expect(onClose).not.toHaveBeenCalled()

  await save()
  expect(await screen.findByText('Event updated successfully')).toBeDefined()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { name: 'Elite Camp', location: 'Gym A', version: 3 },
    { name: 'Elite Camp', location: 'Gym B', version: 4 },
  ])
})

test('a field changed by both keeps my value and is listed until I use theirs', async () => {
  const { user, stored, dialog, field, retype, save, onClose } = await openForm()
  await retype('Name', 'Elite Camp')
  await retype('Location', 'Gym C')
  stored.event = { ...OPENED, name: 'Winter Camp', location: 'Gym B', version: 4 }
  await save()
  const notice = await dialog.findByRole('alert')
  expect(notice.textContent).toContain('Name: They wrote “Winter Camp”. The form has yours.')
  expect(notice.textContent).toContain('Location: They wrote “Gym B”. The form has yours.')
  expect(field('Name').value).toBe('Elite Camp')

  await user.click(dialog.getByRole('button', { name: 'Use their Name' }))
  expect(field('Name').value).toBe('Winter Camp')
  expect(field('Location').value).toBe('Gym C')
  expect(notice.textContent).toContain('The form has theirs.')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Use their Name' })).toBeNull())

  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().at(-1)).toMatchObject({ name: 'Winter Camp', location: 'Gym C', version: 4 })
})

test('a third version saved after the conflict is a conflict again', async () => {
  const { stored, dialog, retype, save } = await openForm()
  await retype('Name', 'Elite Camp')
  stored.event = { ...OPENED, location: 'Gym B', version: 4 }
  await save()
  await dialog.findByText('We added their changes to the form: Location.')
  stored.event = { ...OPENED, location: 'Gym B', description: 'Three days', version: 5 }
  await save()
  expect(await dialog.findByText('We added their changes to the form: Description.')).toBeDefined()
})

test('a background refetch moves neither the fields nor the version the form is based on', async () => {
  const { stored, dialog, field, retype, save } = await openForm()
  await retype('Name', 'Elite Camp')
  stored.event = { ...OPENED, location: 'Gym B', version: 4 }
  await invalidate(['getEvent'])
  expect(fakeServer.requests(eventsApi.getEvent)).toHaveLength(2)
  expect(field('Location').value).toBe('Gym A')
  await save()
  expect(await dialog.findByText('We added their changes to the form: Location.')).toBeDefined()
  expect(sent()).toMatchObject([{ version: 3 }])
})

test('without the other version the message of the server is shown and the text stays', async () => {
  const { stored, dialog, field, retype, save } = await openForm()
  await retype('Name', 'Elite Camp')
  stored.event = { ...OPENED, location: 'Gym B', version: 4 }
  fakeServer.handle(eventsApi.getEvent, () => {
    throw serverFault()
  })
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain(CHANGED_BY_KIM)
  expect(field('Name').value).toBe('Elite Camp')
  expect(field('Location').value).toBe('Gym A')

  // Saving again still sends the old version: nothing was merged.
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ version: 3 }, { version: 3 }]))
})

test('saving a deleted event shows the message of the server and the text stays', async () => {
  const { stored, dialog, field, retype, save, onClose } = await openForm()
  await retype('Name', 'Elite Camp')
  stored.event = null
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain('Event not found')
  expect(field('Name').value).toBe('Elite Camp')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal is shown under the field it belongs to', async () => {
  const { dialog, field, retype, save } = await openForm()
  fakeServer.handle(eventsAdminApi.updateEvent, () => {
    throw refusal('events.fewer_than_taken')
  })
  await retype('Max participants', '5')
  await save()
  await waitFor(() => expect(field('Max participants').getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(refusal('events.fewer_than_taken').message)).toBeDefined()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('the refund dates of a new event follow its start, each until it is edited', async () => {
  signIn({ role: 'ADMIN' })
  const choices = {
    nonMemberPrice: 0,
    memberPrice: 0,
    allYouWantPrice: null,
    boardVisibility: 'participants' as const,
    refundFullDays: 14,
    refundPartialDays: 7,
    refundPartialPercent: 50,
  }
  fakeServer.handle(settingsApi.getEventDefaults, () => ({ choices, version: 1 }))
  fakeServer.handle(settingsApi.getPolicy, () => ({ text: 'At my own risk.', changedAt: null }))
  fakeServer.handle(eventsApi.listEventGroups, () => [])
  renderInApp(<NewEventDialog onClose={() => {}} />)
  await screen.findByLabelText('Name')
  const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const dates = () =>
    [/^Registration closes/, /^Full refund until/, /^Partial refund until/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
  enter('Start', '2027-06-18T08:00')
  expect(dates()).toEqual(['2027-06-18T08:00', '2027-06-04T08:00', '2027-06-11T08:00'])
  fireEvent.change(screen.getByLabelText(/^Full refund until/), { target: { value: '' } })
  enter('Start', '2027-06-20T09:00')
  expect(dates()).toEqual(['2027-06-20T09:00', '', '2027-06-13T09:00'])
})
