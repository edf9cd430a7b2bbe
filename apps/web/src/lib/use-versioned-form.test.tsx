// @vitest-environment happy-dom
import { type Announcement, AnnouncementForm, announcementsApi } from '@crew-chief/contract/announcements'
import { ApiError } from '@crew-chief/contract/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { Button } from '../ui/button.tsx'
import { Form, FormError } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { VersionNotice } from '../ui/versioned-form.tsx'
import { mergeEdits, useVersionedForm } from './use-versioned-form.ts'

vi.mock('../api/api.ts', () => ({ callApi: vi.fn() }))
const request = vi.mocked(callApi)

const OPENED: Announcement = {
  id: crypto.randomUUID(),
  eventId: crypto.randomUUID(),
  title: 'Lunch',
  content: 'At noon',
  important: false,
  date: '2027-06-12T08:00:00Z',
  author: 'Kim Sato',
  authorId: crypto.randomUUID(),
  editedAt: null,
  version: 3,
}

type Values = { title: string; content: string; important?: boolean | undefined }

function EditForm({ onDone }: { onDone: () => void }) {
  const { form, submit, error, conflict, isDeleted } = useVersionedForm<
    typeof announcementsApi.updateAnnouncement,
    Announcement,
    Values,
    AnnouncementForm
  >(announcementsApi.updateAnnouncement, {
    record: OPENED,
    valuesOf: ({ title, content, important }) => ({ title, content, important }),
    labels: { title: 'Title', content: 'Content' },
    schema: AnnouncementForm,
    send: (body, { id, version }) => ({ params: { id }, body: { ...body, version } }),
    readAgain: () => callApi(announcementsApi.getAnnouncement, { params: { id: OPENED.id } }),
    conflictCode: 'camp.announcement_changed',
    deletedCode: 'camp.announcement_not_found',
    onDone,
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      <VersionNotice conflict={conflict} isDeleted={isDeleted} deletedHint="Copy it." />
      <TextField name="title" label="Title" />
      <TextField name="content" label="Content" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

/** The server holds `stored`, refuses older versions, and reports saved bodies. */
function openForm(stored: Announcement | null) {
  const saved: unknown[] = []
  request.mockImplementation((async (endpoint: { name: string }, sent: { body?: { version: number } }) => {
    if (!stored) throw new ApiError('Not found', 404, { code: 'camp.announcement_not_found' })
    if (endpoint.name === 'getAnnouncement') return stored
    if (sent.body?.version !== stored.version)
      throw new ApiError('Joan changed it', 409, { code: 'camp.announcement_changed' })
    saved.push(sent.body)
    return stored
  }) as unknown as typeof callApi)
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <EditForm onDone={onDone} />
    </QueryClientProvider>,
  )
  return { saved, onDone }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

afterEach(cleanup)

test('a field only another user changed is taken over, and saving again sends both changes', async () => {
  const { saved, onDone } = openForm({ ...OPENED, content: 'At one', version: 4 })
  await retype('Title', 'Dinner')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Their change is in the form now: Content.')
  await save()
  expect(saved).toEqual([{ title: 'Dinner', content: 'At one', important: false, version: 4 }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a field changed on both sides keeps my value until I use theirs', async () => {
  const { saved } = openForm({ ...OPENED, title: 'Late lunch', version: 4 })
  await retype('Title', 'Dinner')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Title: They wrote “Late lunch”. Yours is in the form.',
  )
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Dinner')
  await userEvent.click(screen.getByRole('button', { name: 'Use their Title' }))
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Late lunch')
  await save()
  expect(saved).toMatchObject([{ title: 'Late lunch', version: 4 }])
})

test('the text of a deleted record stays in the form', async () => {
  openForm(null)
  await retype('Title', 'Dinner')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here. Copy it.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Dinner')
})

test('without the other version the refusal is shown as it is', async () => {
  openForm({ ...OPENED, version: 4 })
  request.mockImplementation((async (endpoint: { name: string }) => {
    throw endpoint.name === 'getAnnouncement'
      ? new ApiError('Failed', 503)
      : new ApiError('Joan changed it', 409, { code: 'camp.announcement_changed' })
  }) as unknown as typeof callApi)
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Joan changed it')
})

const BASE = { name: 'Camp', location: 'Gym A', media: ['/a.png'], note: '' }
const merge = (mine: Partial<typeof BASE>, theirs: Partial<typeof BASE>) =>
  mergeEdits(['name', 'location', 'media'], {
    base: BASE,
    mine: { ...BASE, ...mine },
    theirs: { ...BASE, ...theirs },
  })

test('fields that only one side changed are taken from that side', () => {
  expect(merge({ name: 'Elite Camp' }, { location: 'Gym B' })).toEqual({
    merged: { ...BASE, name: 'Elite Camp', location: 'Gym B' },
    taken: ['location'],
    disputed: [],
  })
})

test('fields changed on both sides keep my value and are disputed', () => {
  expect(merge({ location: 'Gym C' }, { location: 'Gym B' })).toEqual({
    merged: { ...BASE, location: 'Gym C' },
    taken: [],
    disputed: ['location'],
  })
})

test('the same change on both sides is no dispute; the order of a list counts', () => {
  const media = ['/b.png', '/a.png']
  expect(merge({ media }, { media: [...media] })).toEqual({ merged: { ...BASE, media }, taken: [], disputed: [] })
  expect(merge({ media }, { media: media.toReversed() }).disputed).toEqual(['media'])
})

test('fields outside the merge keep my value', () => {
  expect(merge({ note: 'half-typed' }, { note: 'theirs' })).toMatchObject({ merged: { note: 'half-typed' }, taken: [] })
})
