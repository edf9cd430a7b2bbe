// Screens, dialogs and menus one by one: WCAG 2.2 AA as far as a machine can tell, and room on the smallest phone.

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ADMIN_EVENTS_PLACES } from './admin-events-places.ts'
import { ADMIN_ORDERS_PLACES } from './admin-orders-places.ts'
import { ADMIN_PRODUCTS_PLACES } from './admin-products-places.ts'
import { ADMIN_USERS_PLACES } from './admin-users-places.ts'
import { CAMP_EVALUATION_PLACES } from './camp-evaluation-places.ts'
import { CAMP_OFFLINE_PLACES } from './camp-offline-places.ts'
import { CAMP_PEOPLE_PLACES } from './camp-people-places.ts'
import { CAMP_PLACES } from './camp-places.ts'
import { COURT_PLACES } from './court-places.ts'
import { COURT_SOLVER_PLACES } from './court-solver-places.ts'
import { DASHBOARD_PLACES } from './dashboard-places.ts'
import { EVENTS_PAGE_PLACES } from './events-page-places.ts'
import { FEED_AUTHORING_PLACES } from './feed-authoring-places.ts'
import { FEED_PLACES } from './feed-places.ts'
import { FEED_VIEWING_PLACES } from './feed-viewing-places.ts'
import { IN_TEST_ALL, test } from './journey.ts'
import { ORDERS_PLACES } from './orders-places.ts'
import { PLACES, type Place, tagOf } from './places.ts'
import { PROFILE_PLACES } from './profile-places.ts'
import { REGISTERING_PLACES } from './registering-places.ts'
import { SHOP_PLACES } from './shop-places.ts'
import { sidewaysIn } from './sideways.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const NARROWEST = 320

/** What a theme can break; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  // Our pages have no frames, so axe needs no second page to collect its findings in.
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode())
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })))
}

async function turnDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  // The page of the API follows the system by its styles alone.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme ?? 'dark')).toBe('dark')
  // Half-faded colours are nobody's colours.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

const EVERYWHERE: readonly Place[] = [
  ...PLACES,
  ...CAMP_PLACES,
  ...DASHBOARD_PLACES,
  ...ADMIN_USERS_PLACES,
  ...ADMIN_EVENTS_PLACES,
  ...PROFILE_PLACES,
  ...EVENTS_PAGE_PLACES,
  ...REGISTERING_PLACES,
  ...SHOP_PLACES,
  ...ORDERS_PLACES,
  ...ADMIN_PRODUCTS_PLACES,
  ...ADMIN_ORDERS_PLACES,
  ...FEED_PLACES,
  ...FEED_AUTHORING_PLACES,
  ...FEED_VIEWING_PLACES,
  ...CAMP_EVALUATION_PLACES,
  ...CAMP_PEOPLE_PLACES,
  ...CAMP_OFFLINE_PLACES,
  ...COURT_PLACES,
  ...COURT_SOLVER_PLACES,
]

/** `npm test` sees a third of the places, in turn at a desk and on a phone; `npm run test:all` sees each on both. */
function tagsOf({ only }: Place, index: number) {
  if (process.env.JOURNEYS === 'all') return tagOf(only)
  if (index % 3 > 0) return { tag: IN_TEST_ALL }
  return tagOf(only ?? (index % 6 === 0 ? 'desktop' : 'phone'))
}

/** Light at a desk, dark on a phone; a place that is on only one of them is seen in both themes there. */
for (const [index, place] of EVERYWHERE.entries()) {
  test(
    `accessible, and without sideways scroll: ${place.name}`,
    tagsOf(place, index),
    async ({ page, isMobile, expectTrouble }) => {
      if (place.trouble) expectTrouble(place.trouble)
      await page.emulateMedia({ colorScheme: isMobile && !place.only ? 'dark' : 'light' })
      await place.open(page)
      expect(await violations(page, (axe) => axe.withTags(RULES))).toEqual([])
      if (place.only) {
        await turnDark(page)
        expect(await violations(page, (axe) => axe.withRules(RULES_OF_COLOUR))).toEqual([])
      }
      if (isMobile) await page.setViewportSize({ width: NARROWEST, height: 640 })
      await expect.poll(() => sidewaysIn(page)).toEqual([])
    },
  )
}
