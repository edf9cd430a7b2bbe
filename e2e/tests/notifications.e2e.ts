import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { openHub, waitForLiveStream } from '../steps/camp-steps.ts'
import { addCourt, assign, MORNING, makeCourtCamp, newOfficials } from '../steps/court-steps.ts'
import { bell, mockNotifications, openSettings, popover, showEachKind } from '../steps/notification-steps.ts'
import { horizontalOverflow } from '../steps/page-steps.ts'
import { adminToken, call, mailedLink, mailsTo, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

async function openSecondTab(page: Page) {
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto('/events')
  return tab
}

/** An official with a court, of which nobody was notified yet. */
async function assignedOfficial() {
  const camp = await makeCourtCamp()
  const [official] = await newOfficials(camp, 'Noor Haddad')
  await assign(await addCourt(camp, 'Court 3', MORNING), official)
  return { camp, official, title: `Your courts: ${camp.name}` }
}

const notifyOfCourts = async ({ id }: { id: string }) =>
  call(courtNoticesApi.notifyCourts, { params: { eventId: id }, body: {} }, { token: await adminToken() })

test('a notification arrives in both tabs, and reading and confirming it in one shows in the other', {
  tag: journey('Notifications', '@desktop'),
}, async ({ page }) => {
  const { camp, official, title } = await assignedOfficial()
  await storeSession(page, official.session)
  await page.goto('/events')
  const phone = await openSecondTab(page)
  // Staff registered them, which is the first one.
  for (const tab of [page, phone]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  await notifyOfCourts(camp)
  for (const tab of [page, phone]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(page.getByText(`New notification: ${title}`)).toBeAttached()

  await bell(page).focus()
  await page.keyboard.press('Enter')
  for (const tab of [page, phone]) await expect(bell(tab)).toHaveAccessibleName('Notifications')

  await bell(phone).click()
  await expect(phone).toHaveURL('/notifications')
  const row = phone.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByRole('button', { name: `Got it: ${title}` })).toBeVisible()
  await popover(page).getByRole('link', { name: title }).focus()
  await page.keyboard.press('Tab')
  await expect(popover(page).getByRole('button', { name: `Got it: ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Confirmed')).toBeVisible()
  await expect(popover(page).getByRole('link', { name: title })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(popover(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('in a camp notifications arrive on the stream of the camp', { tag: '@desktop' }, async ({ page }) => {
  const { camp, official } = await assignedOfficial()
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/live')) streams.push(new URL(request.url()).pathname)
  })
  const streamOpen = waitForLiveStream(page, camp)
  await openHub(page, official.session, camp)
  await streamOpen
  // The header may load before the hub.
  await expect.poll(() => streams.at(-1)).toBe(`/api/camp/${camp.id}/live`)
  await notifyOfCourts(camp)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test('a notification opens its page without reloading', { tag: '@desktop' }, async ({ page }) => {
  await mockNotifications(page)
  await storeSession(page, (await register()).session)
  await page.goto('/events')
  await bell(page).click()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await popover(page)
    .getByRole('link', { name: /^Payment received/ })
    .click()
  await expect(page).toHaveURL('/my-events')
  await expect(popover(page)).toBeHidden()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the unsubscribe link of an email works without a login, and stops emails of its kind only', {
  tag: '@desktop',
}, async ({ page }) => {
  const { camp, official, title } = await assignedOfficial()
  await notifyOfCourts(camp)
  const { email } = official.session.user
  const link = await mailedLink(email, '/unsubscribe')
  await page.goto(link)
  await expect(page.getByText('Court assignments')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You won’t get these emails anymore')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You’re already unsubscribed')).toBeVisible()

  await page.getByRole('link', { name: 'Log in to change your notifications' }).click()
  await expect(page).toHaveURL(/\/login/)
  await storeSession(page, official.session)
  await page.goto('/profile/notifications')
  await expect(page.getByRole('switch', { name: 'Court assignments: Email' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Feedback: Email' })).toBeChecked()
  expect(await subjectsTo(email, title)).toHaveLength(1)
})

const subjectsTo = async (email: string, subject: string) =>
  (await mailsTo(email)).filter((mail) => mail.subject.includes(subject))

test('a kind whose emails are switched off is in the list but not mailed', { tag: '@desktop' }, async ({ page }) => {
  const camp = await makeCourtCamp()
  const officials = await newOfficials(camp, 'Noor Haddad', 'Sam Okafor')
  const [noor, sam] = officials
  for (const [index, official] of officials.entries())
    await assign(await addCourt(camp, `Court ${index}`, MORNING), official)
  await storeSession(page, noor.session)
  await page.goto('/profile/notifications')
  await showEachKind(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('switch', { name: 'Court assignments: Email' }).click()
  await saved
  await notifyOfCourts(camp)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  // The emails of one transaction are sent together.
  const subject = `Your courts: ${camp.name}`
  await expect.poll(async () => (await subjectsTo(sam.session.user.email, subject)).length).toBe(1)
  expect(await subjectsTo(noor.session.user.email, subject)).toEqual([])
})

test('settings are saved as they are changed, by keyboard', async ({ page }) => {
  await openSettings(page)
  await showEachKind(page)
  const [email, push] = ['Email', 'Push'].map((channel) =>
    page.getByRole('switch', { name: `Court assignments: ${channel}` }),
  )
  if (!email || !push) throw new Error('no switches')
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await push.focus()
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  const first = saved()
  await page.keyboard.press('Space')
  await first
  const second = saved()
  await page.getByLabel('From').selectOption('9:00 PM')
  await second
  await page.reload()
  await expect(email).not.toBeChecked()
  await expect(push).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('21:00')
})

test('visitors log in first and then return to the settings', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/profile/notifications')
  await expect(page).toHaveURL(/^[^?]*\/login/)
})

for (const width of [320, 390]) {
  test(`the header fits at ${width} px with cart, bell, account and menu`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await mockNotifications(page)
    await storeSession(page, (await register()).session)
    await page.evaluate(() =>
      localStorage.setItem(
        'shop-cart',
        JSON.stringify([{ productId: crypto.randomUUID(), quantity: 12, size: null, color: null }]),
      ),
    )
    await page.goto('/events')
    await expect(bell(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
    expect(await horizontalOverflow(page)).toEqual([])
    const boxes = await Promise.all(
      ['a[href="/"]', '[data-cart]', '[aria-label^=Notifications]', '[aria-label=Menu]'].map((selector) =>
        page.getByRole('banner').locator(selector).first().boundingBox(),
      ),
    )
    // In this order, without overlap, and inside the page.
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1]?.x ?? width
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(next)
    }
  })
}
