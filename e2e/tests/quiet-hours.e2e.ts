// By default 22:00 to 07:00. The camps are in zones where it is 02:00 or 14:00 now, hours away from both limits.

import { notificationsApi } from '@crew-chief/contract/notifications'
import { type Browser, expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { moveOfficial, notifyCourts } from '../steps/court-notice-steps.ts'
import { addCourt, assign, MORNING, makeCourtCamp, newOfficial } from '../steps/court-steps.ts'
import { bell, showEachKind } from '../steps/notification-steps.ts'
import { turnOnPush } from '../steps/push-steps.ts'
import { call, mailsTo, type Session } from '../support/api.ts'
import { takeSpot } from '../support/camp-api.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

/** A zone in which it is this hour now. */
function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // POSIX signs are inverted: UTC+5 is Etc/GMT-5.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

async function campAt(hour: number) {
  const camp = await makeCourtCamp({ timezone: zoneAt(hour) })
  return { ...camp, one: await addCourt(camp, 'Court 1', MORNING), two: await addCourt(camp, 'Court 2', MORNING) }
}
type Camp = Awaited<ReturnType<typeof campAt>>

const makeCamps = async () => ({ night: await campAt(2), day: await campAt(14) })

/** A phone with push turned on and the notification settings open. */
async function openPhone(browser: Browser, { session }: { session: Session }, timezoneId: string) {
  const page = await browser.newPage({
    baseURL: process.env.CREW_CHIEF_URL ?? '',
    viewport: { width: 390, height: 844 },
    timezoneId,
  })
  const service = await turnOnPush(page, session)
  const titles = async () => (await service.received()).map(({ text }): string => JSON.parse(text).title)
  return { page, titles }
}

const titleOf = ({ name }: Camp) => `Your courts: ${name}`

/** The job of this notification has run then, and the job of the next one starts after it. */
const expectMail = ({ email }: Session['user'], subject: string) =>
  expect.poll(async () => (await mailsTo(email)).map((mail) => mail.subject)).toContain(subject)

/** On the status page. It counts all tests, and nothing of them is due before the morning. */
async function countScheduled(page: Page): Promise<number> {
  await openAs(page, ADMIN, '/dashboard/status')
  return Number(await page.locator('dt:text-is("Scheduled for later") + dd').textContent())
}

async function turnOffQuietHours(page: Page) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('switch', { name: 'Quiet hours' }).click()
  await saved
  await expect(page.getByLabel('From')).toBeHidden()
}

test('during quiet hours at the camp a notification is listed and mailed but not pushed, until they are switched off', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { night, day } = await makeCamps()
  const noor = await newOfficial(night, 'Noor Haddad')
  const sam = await newOfficial(day, 'Sam Okafor')
  await assign(night.one, noor)
  await assign(day.one, sam)
  // Each phone is in the opposite half of the day.
  const noors = await openPhone(browser, noor, zoneAt(12))
  const sams = await openPhone(browser, sam, zoneAt(3))
  for (const phone of [noors, sams]) await expect(bell(phone.page)).toHaveAccessibleName('Notifications, 1 unread')

  const scheduled = await countScheduled(page)
  await notifyCourts(night)
  await expectMail(noor.session.user, titleOf(night))
  await notifyCourts(day)
  for (const phone of [noors, sams]) await expect(bell(phone.page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect.poll(sams.titles).toEqual([titleOf(day)])
  expect(await noors.titles()).toEqual([])
  expect(await countScheduled(page)).toBeGreaterThan(scheduled)

  await turnOffQuietHours(noors.page)
  await moveOfficial(night.one, night.two, noor)
  await notifyCourts(night)
  await expect.poll(noors.titles).toHaveLength(1)
  expect(await noors.titles()).toEqual([`Your courts changed: ${night.name}`])
  for (const phone of [noors, sams]) await phone.page.context().close()
})

test('for an official of two camps the time zone of the event decides, not the one of the phone', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { night, day } = await makeCamps()
  const ivy = await newOfficial(night, 'Ivy Castellano')
  await takeSpot(day, ivy.session)
  for (const camp of [night, day]) await assign(camp.one, ivy)
  const { page: phone, titles } = await openPhone(browser, ivy, zoneAt(19))
  // The first change stores the zone of the phone.
  const saved = phone.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await showEachKind(phone)
  await phone.getByRole('switch', { name: 'Feedback: Email' }).click()
  await saved
  const { token } = ivy.session
  const { timezone } = await call(notificationsApi.getNotificationSettings, {}, { token })
  expect(timezone).toBe(await phone.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))

  await notifyCourts(night)
  await expectMail(ivy.session.user, titleOf(night))
  await notifyCourts(day)
  await expect(bell(phone)).toHaveAccessibleName('Notifications, 4 unread')
  await expect.poll(titles).toEqual([titleOf(day)])
  await phone.context().close()
})
