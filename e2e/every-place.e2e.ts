// Screens, dialogs and menus one by one: WCAG 2.2 AA as far as a machine can tell, and room on the smallest phone.

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ADMIN_EVENTS_PLACES } from './admin-events-places.ts'
import { ADMIN_ORDERS_PLACES } from './admin-orders-places.ts'
import { ADMIN_PRODUCTS_PLACES } from './admin-products-places.ts'
import { ADMIN_USERS_PLACES } from './admin-users-places.ts'
import { DASHBOARD_PLACES } from './dashboard-places.ts'
import { EVENTS_PAGE_PLACES } from './events-page-places.ts'
import { test } from './journey.ts'
import { ORDERS_PLACES } from './orders-places.ts'
import { PLACES, type Place, tagOf } from './places.ts'
import { PROFILE_PLACES } from './profile-places.ts'
import { REGISTERING_PLACES } from './registering-places.ts'
import { SHOP_PLACES } from './shop-places.ts'
import { sidewaysIn } from './sideways.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const NARROWEST = 320

async function violations(page: Page) {
  // Our pages have no frames, so axe needs no second page to collect its findings in.
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })))
}

const EVERYWHERE: readonly Place[] = [
  ...PLACES,
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
]

/**
 * Light at a desk, dark on a phone; a place that is on only one of them is seen in both themes there.
 * `npm test` takes one of the two in turn, `npm run test:all` both.
 */
const THEMES = ['light', 'dark'] as const
const isAll = process.env.JOURNEYS === 'all'

for (const [index, place] of EVERYWHERE.entries()) {
  for (const theme of isAll || place.only ? THEMES : [THEMES[index % 2] ?? 'light']) {
    // The place's own words for where it is; otherwise the theme decides.
    const where = place.only ? tagOf(place) : { tag: theme === 'dark' ? '@phone' : '@desktop' }
    test(
      `accessible in ${theme}, and without sideways scroll: ${place.name}`,
      where,
      async ({ page, isMobile, expectTrouble }) => {
        if (place.trouble) expectTrouble(place.trouble)
        // Half-faded colours are nobody's colours.
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await place.open(page)
        expect(await violations(page)).toEqual([])
        if (isMobile) await page.setViewportSize({ width: NARROWEST, height: 640 })
        await expect.poll(() => sidewaysIn(page)).toEqual([])
      },
    )
  }
}
