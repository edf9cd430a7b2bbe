import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'

const camp = eventWith({ endDate: '2099-06-14T21:00:00.000Z' })
const item = (title: string, day: string): ScheduleItem => ({
  id: crypto.randomUUID(),
  eventId: camp.id,
  title,
  startTime: '09:00',
  endTime: '12:00',
  location: 'Main gym',
  description: '',
  day,
  version: 1,
})

const DAY_2 = { key: 'day2', date: '2099-06-13' }

function OpenDialog({ items }: { items: readonly ScheduleItem[] }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <CopyDayDialog camp={camp} items={items} day={DAY_2} onClose={() => setOpen(false)} />
}

function openDialog(items: readonly ScheduleItem[]) {
  signIn({ role: 'ADMIN' })
  const { user } = renderInApp(<OpenDialog items={items} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Copy day' }))
  return { user, dialog }
}

test('the next day is preselected and items that are already there are skipped', async () => {
  const created = item('Games', 'day3')
  fakeServer.handle(scheduleApi.createScheduleItem, ({ body }) => ({ ...created, ...body }))
  fakeServer.handle(scheduleApi.deleteScheduleItem, () => undefined)
  const { user, dialog } = openDialog([item('Games', 'day2'), item('Film', 'day2'), item('Film', 'day3')])
  expect(dialog.getByLabelText('Copy to')).toHaveProperty('value', 'day3')
  expect(dialog.getByRole('status').textContent).toBe('Copies 1 item. 1 is already there.')

  await user.click(dialog.getByRole('button', { name: 'Copy 1 item' }))
  await screen.findByText('1 item copied')
  expect(fakeServer.requests(scheduleApi.createScheduleItem).map(({ body }) => [body.title, body.day])).toEqual([
    ['Games', 'day3'],
  ])

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(fakeServer.requests(scheduleApi.deleteScheduleItem)).toEqual([
      { params: { eventId: camp.id, id: created.id } },
    ]),
  )
  expect(await screen.findByText('1 copied item removed')).toBeDefined()
})

test('a day whose items are all there cannot be copied', async () => {
  const { user, dialog } = openDialog([
    item('Games', 'day2'),
    item('Film', 'day2'),
    item('Games', 'day3'),
    item('Film', 'day3'),
  ])
  expect(dialog.getByRole('status').textContent).toBe('All 2 items are already there. Nothing to copy.')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(fakeServer.requests(scheduleApi.createScheduleItem)).toEqual([])
})
