// Checks every view for WCAG 2.2 AA with axe, and for horizontal overflow on the smallest phone.

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { horizontalOverflow } from '../steps/page-steps.ts'
import { JOURNEY, PHONE_JOURNEY, test } from '../support/test.ts'
import { ALL_VIEWS } from '../views/all-views.ts'
import { type LayerRole, layersInSource } from '../views/source-scan.ts'
import type { View } from '../views/view.ts'
import { LAYER_VIEWS, SCREEN_VIEWS } from '../views/view-index.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SMALLEST_WIDTH = 320

/** The other rules give the same result in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type Theme = 'light' | 'dark'
const OTHER_THEME = { light: 'dark', dark: 'light' } as const

const isAll = process.env.BROWSER_TESTS === 'all'

/**
 * Colors in the middle of a transition give wrong contrasts, and one transition may start another.
 * Endless animations such as spinners are ignored.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    for (let running = document.getAnimations().filter(isRunning); running.length > 0; ) {
      await Promise.allSettled(running.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
      running = document.getAnimations().filter(isRunning)
    }
  })

async function violations(page: Page, configure: (axe: AxeBuilder) => AxeBuilder) {
  await waitForAnimations(page)
  // Our pages have no frames, so axe needs no second page.
  const axe = configure(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode())
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })))
}

/** Content far below is not rendered because of content-visibility, and axe would assume a white background. */
const renderAll = (page: Page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('li, section, article'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })

async function setTheme(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme })
  // The API page has no theme attribute and follows the system in CSS.
  await expect.poll(() => page.evaluate((name) => document.documentElement.dataset.theme ?? name, theme)).toBe(theme)
  // Content rendered during a transition may keep the old color.
  await waitForAnimations(page)
}

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace('/*', '(/.*)?')
      .replace(/\/:\w+\?/, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  )

/** Paths of the screens that the view shows. */
const pathsOf = (view: string): RegExp[] =>
  Object.entries(SCREEN_VIEWS).flatMap(([path, name]) => (name === view ? [patternOf(path)] : []))

/** Layers that the view opens, by their role. */
const rolesByView = new Map<string, LayerRole[]>()
const layerCounts = new Map<string, number>()
for (const { file, role } of layersInSource()) {
  const index = layerCounts.get(file) ?? 0
  layerCounts.set(file, index + 1)
  const view = LAYER_VIEWS[file]?.[index]
  if (view) rolesByView.set(view, [...(rolesByView.get(view) ?? []), role])
}

const rolesOf = (view: string): readonly LayerRole[] => rolesByView.get(view) ?? []

async function expectListedLayers(page: Page, { name }: View) {
  for (const path of pathsOf(name)) expect(new URL(page.url()).pathname).toMatch(path)
  for (const role of rolesOf(name)) await expect(page.getByRole(role).first()).toBeVisible()
}

/** `npm test` checks every twentieth view, alternating desktop and phone; `npm run test:all` checks all on both. */
function tagsOf({ only }: View, index: number): string[] {
  const tags = only ? [`@${only}`] : []
  if (index % 20 > 0) return tags
  return [...tags, index % 40 === 0 ? JOURNEY : PHONE_JOURNEY]
}

/** Light on desktop and dark on phones; both themes for views of only one of them and in `npm run test:all`. */
for (const [index, view] of ALL_VIEWS.entries()) {
  test(
    `accessible and without horizontal scrolling: ${view.name}`,
    { tag: tagsOf(view, index) },
    async ({ page, isMobile, allowError }, { annotations }) => {
      if (view.error) allowError(view.error)
      const theme = isMobile && !view.only ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme: theme })
      await view.open(page)
      await expectListedLayers(page, view)
      await setTheme(page, theme)
      expect(await violations(page, (axe) => axe.withTags(RULES))).toEqual([])
      if (view.rules) expect(await violations(page, (axe) => axe.withRules([...(view.rules ?? [])]))).toEqual([])
      annotations.push({ type: 'axe', description: theme })
      if (view.only || isAll) {
        await setTheme(page, OTHER_THEME[theme])
        await renderAll(page)
        expect(await violations(page, (axe) => axe.withRules(COLOR_RULES))).toEqual([])
        annotations.push({ type: 'axe', description: OTHER_THEME[theme] })
      }
      if (isMobile) await page.setViewportSize({ width: SMALLEST_WIDTH, height: 640 })
      await expect.poll(() => horizontalOverflow(page)).toEqual([])
    },
  )
}
