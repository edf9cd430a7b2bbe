import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { expect, type Page } from '@playwright/test'
import { readRubric, rubricDialog } from '../steps/camp-evaluation-steps.ts'
import { openHub, sessionOf, waitForSave } from '../steps/camp-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { adminToken, call } from '../support/api.ts'
import {
  deleteAnnouncement,
  deleteScheduleItem,
  editAnnouncement,
  editScheduleItem,
  makeAnnouncement,
  makeScheduleItem,
  readSchedule,
} from '../support/camp-api.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

const GONE = 'This was deleted while you were editing'
const announcementForm = (page: Page) => page.getByRole('dialog', { name: 'Edit announcement' })
const itemForm = (page: Page) => page.getByRole('dialog', { name: 'Edit schedule item' })

test('concurrent edits of an announcement: the conflict names the other change and keeps the typed text', async ({
  page,
  allowError,
}) => {
  allowError(/409/)
  const camp = await makeEvent()
  const opened = await makeAnnouncement(camp)
  await openHub(page, await sessionOf(ADMIN), camp, 'announcements', `?edit=${opened.id}`)
  const form = announcementForm(page)
  await form.getByLabel('Content').fill('Meet at the east door.')
  await editAnnouncement(opened, { title: 'Shuttle at eight', content: 'Meet at the north door.' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText(/changed the title and content while you were editing/)).toBeVisible()
  await expect(form.getByText('We added their changes to the form: Title.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Shuttle at eight')
  await expect(form.getByText('They wrote “Meet at the north door.”.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Content' })).toHaveValue('Meet at the east door.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Announcement Updated')).toBeVisible()
  const card = page.getByRole('article', { name: 'Shuttle at eight' })
  await expect(card).toContainText('Meet at the east door.')
})

test('an announcement deleted while being edited can be posted as new', async ({ page }) => {
  const camp = await makeEvent()
  const opened = await makeAnnouncement(camp)
  await openHub(page, await sessionOf(ADMIN), camp, 'announcements', `?edit=${opened.id}`)
  const form = announcementForm(page)
  await form.getByLabel('Title').fill('Shuttle at nine')
  await deleteAnnouncement(opened)
  await expect(form.getByText(GONE)).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Shuttle at nine')
  await waitForSave(page, () => form.getByRole('button', { name: 'Post as new' }).click())
  await expect(form).toBeHidden()
  await expect(page.getByRole('article', { name: 'Shuttle at nine' })).toContainText('Meet at the west door.')
})

test('marking an announcement as important says that no one is mailed without a mail server', async ({ page }) => {
  const camp = await makeEvent()
  const { id } = await makeAnnouncement(camp)
  await openHub(page, await sessionOf(ADMIN), camp, 'announcements', `?edit=${id}`)
  await expect(
    announcementForm(page).getByText('Pinned to the top. Email isn’t set up, so no one will be emailed.'),
  ).toBeVisible()
})

test('concurrent edits of a schedule item: the conflict shows their times and days', async ({ page, allowError }) => {
  allowError(/409/)
  const camp = await makeEvent({ startDate: '2027-06-12T08:00', endDate: '2027-06-14T16:30' })
  const film = await makeScheduleItem(camp)
  await openHub(page, await sessionOf(ADMIN), camp, 'schedule', `?item=${film.id}`)
  const form = itemForm(page)
  await form.getByLabel('End time').selectOption('15:00')
  await editScheduleItem(film, { day: 'day2', endTime: '15:30' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('We added their changes to the form: Day.')).toBeVisible()
  await expect(form.getByText('They wrote “3:30 PM”.')).toBeVisible()
  await form.getByRole('button', { name: 'Use their End time' }).click()
  await expect(form.getByLabel('End time')).toHaveValue('15:30')
  await form.getByLabel('Title').fill('Film in the gym')
  await waitForSave(page, () => form.getByRole('button', { name: 'Save changes' }).click())
  await expect(form).toBeHidden()
  expect(await readSchedule(camp)).toMatchObject([{ title: 'Film in the gym', day: 'day2', endTime: '15:30' }])
})

test('a schedule item deleted while being edited can be added as new', async ({ page }) => {
  const camp = await makeEvent()
  const film = await makeScheduleItem(camp)
  await openHub(page, await sessionOf(ADMIN), camp, 'schedule', `?item=${film.id}`)
  const form = itemForm(page)
  await form.getByLabel('Title').fill('Film in the gym')
  await deleteScheduleItem(film)
  await expect(form.getByText(GONE)).toBeVisible()
  await waitForSave(page, () => form.getByRole('button', { name: 'Add as new' }).click())
  await expect(form).toBeHidden()
  expect(await readSchedule(camp)).toMatchObject([{ title: 'Film in the gym', location: 'Room 114' }])
})

test('concurrent edits of the rubric: parts changed by only one admin are merged', async ({ page, allowError }) => {
  allowError(/409/)
  const camp = await makeEvent()
  const { keep: _, ...rest } = await readRubric(camp)
  await openHub(page, await sessionOf(ADMIN), camp, 'officials', '?rubric=edit')
  const form = rubricDialog(page)
  const line = form.getByRole('textbox').first()
  await line.fill('Sees the whole floor')
  const keep = [{ id: 'k1', area: 'FITNESS', text: 'First down the floor' }] as const
  const body = { ...rest, keep: [...keep] }
  await call(evaluationsApi.saveRubric, { params: { eventId: camp.id }, body }, { token: await adminToken() })
  await form.getByRole('button', { name: 'Save rubric' }).click()
  await expect(form.getByText('We added their changes to the form: Keep.')).toBeVisible()
  await expect(line).toHaveValue('Sees the whole floor')
  await waitForSave(page, () => form.getByRole('button', { name: 'Save rubric' }).click())
  await expect(form).toBeHidden()
  const rubric = await readRubric(camp)
  expect(rubric.keep).toEqual(keep)
  expect(rubric.criteria.map(({ name }) => name)).toContain('Sees the whole floor')
})
