import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { avatar, storeSession } from '../steps/auth-steps.ts'
import { hubPath, makeCamp, waitForLiveStream } from '../steps/camp-steps.ts'
import { register } from '../support/api.ts'
import { makeAnnouncement, newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

/** The open streams of all tabs. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  // The requests of a closed tab have no end.
  const requests = () => [...open].filter((request) => !request.frame().page().isClosed())
  return {
    paths: () => requests().map((request) => new URL(request.url()).pathname),
    tokens: () => requests().map((request) => request.headers().authorization),
    /** The tabs that hold them. */
    leaders: () => requests().map((request) => request.frame().page()),
  }
}

const livePath = ({ id }: { id: string }) => `/api/camp/${id}/live`

/** Tabs of a participant that show the announcements of a camp. */
async function openCampTabs(page: Page, count: number) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  const streams = watchStreams(page.context())
  await storeSession(page, session)
  const isOpen = waitForLiveStream(page, camp)
  const tabs = [page]
  for (let n = 1; n < count; n++) tabs.push(await page.context().newPage())
  for (const tab of tabs) {
    await tab.goto(hubPath(camp, 'announcements'))
    await expect(tab.getByText('No announcements have been posted yet.')).toBeVisible()
  }
  await isOpen
  return { camp, session, streams, tabs }
}

async function expectAnnouncement(tabs: readonly Page[], title: string) {
  for (const tab of tabs) await expect(tab.getByRole('article', { name: title, exact: true })).toBeVisible()
}

test('eight tabs over HTTP/1.1 load, share one stream, and all get a change', { tag: '@desktop' }, async ({ page }) => {
  const { camp, streams, tabs } = await openCampTabs(page, 8)
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().nextHopProtocol),
    ),
  ).toEqual(['http/1.1'])
  await expect.poll(streams.paths).toEqual([livePath(camp)])
  await makeAnnouncement(camp, { title: 'Courts are wet' })
  await expectAnnouncement(tabs, 'Courts are wet')
})

test('when the tab with the stream closes, another opens one and nobody misses a change', { tag: '@desktop' }, async ({
  page,
}) => {
  const { camp, streams, tabs } = await openCampTabs(page, 3)
  await expect.poll(streams.paths).toEqual([livePath(camp)])
  const [leader] = streams.leaders()
  if (!leader) throw new Error('No tab holds the stream.')
  await leader.close()
  await makeAnnouncement(camp, { title: 'Posted in between' })
  const others = tabs.filter((tab) => tab !== leader)
  await expectAnnouncement(others, 'Posted in between')
  await expect.poll(streams.paths).toEqual([livePath(camp)])
  await makeAnnouncement(camp, { title: 'Posted afterwards' })
  await expectAnnouncement(others, 'Posted afterwards')
})

test('when the browser freezes the tab with the stream, another opens one', { tag: '@desktop' }, async ({ page }) => {
  const { camp, streams, tabs } = await openCampTabs(page, 2)
  await expect.poll(streams.paths).toEqual([livePath(camp)])
  const [leader] = streams.leaders()
  if (!leader) throw new Error('No tab holds the stream.')
  const others = tabs.filter((tab) => tab !== leader)
  // A headless browser does not freeze tabs.
  await leader.evaluate(() => document.dispatchEvent(new Event('freeze')))
  await expect.poll(streams.leaders).toEqual(others)
  await makeAnnouncement(camp, { title: 'Posted to a frozen tab' })
  await expectAnnouncement(others, 'Posted to a frozen tab')
  await leader.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expectAnnouncement([leader], 'Posted to a frozen tab')
  expect(streams.paths()).toEqual([livePath(camp)])
})

test('a log-out in one tab closes the stream of another', { tag: '@desktop' }, async ({ page }) => {
  const { camp, streams } = await openCampTabs(page, 1)
  await expect.poll(streams.paths).toEqual([livePath(camp)])
  const other = await page.context().newPage()
  await other.goto('/events')
  await avatar(other).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(streams.paths).toEqual([])
})

test('after another account has logged in, every open stream is theirs', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  // The open tabs of the camp now show what the new account may see of it.
  allowError(/403 .*\/api\/(camp|announcement)\//)
  const { camp, session, streams } = await openCampTabs(page, 2)
  await expect.poll(streams.tokens).toEqual([`Bearer ${session.token}`])
  expect(streams.paths()).toEqual([livePath(camp)])
  const next = await register()
  const third = await page.context().newPage()
  await storeSession(third, next.session)
  await third.goto('/events')
  await expect(avatar(third)).toBeVisible()
  await expect.poll(streams.paths).toEqual(['/api/notifications/live'])
  expect(streams.tokens()).toEqual([`Bearer ${next.session.token}`])
})
