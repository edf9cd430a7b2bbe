// Prints interaction times with 60 courts and 300 officials; slow times do not fail the test (docs/benchmarks.md).

import { randomUUID } from 'node:crypto'
import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { timeOf } from '@crew-chief/domain/time-of-day'
import { expect, type Page } from '@playwright/test'
import { makeCourtCamp, openCourtsAsAdmin, peoplePanel, readBoard, unsavedBar } from '../steps/court-steps.ts'
import { test } from '../support/test.ts'

const SLOWEST = 'slowest'

type Timing = { interaction: number; anyEvent: number }

/**
 * Event timing from the browser. Interactions are clicks, taps and keys; other events are measured separately, except
 * `dragstart`, whose duration counts from the earlier mouse press.
 */
const watchInteractions = (page: Page) =>
  page.addInitScript((name) => {
    const seen: PerformanceEventTiming[] = []
    const longest = (entries: PerformanceEventTiming[]) => Math.max(0, ...entries.map(({ duration }) => duration))
    Object.assign(window, {
      [name]: () => {
        const entries = seen.splice(0)
        const numbered = entries.filter((entry) => Reflect.get(entry, 'interactionId') > 0)
        return { interaction: longest(numbered), anyEvent: longest(entries) }
      },
    })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.name !== 'dragstart') seen.push(entry)
    })
    const options = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
  }, SLOWEST)

/** Waits two frames, so that everything is rendered. */
const readTimings = (page: Page): Promise<Timing> =>
  page.evaluate(
    (name) =>
      new Promise<Timing>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => done(Reflect.get(window, name)()), 100)),
        ),
      ),
    SLOWEST,
  )

test('sixty courts and three hundred officials', { tag: '@desktop' }, async ({ page }) => {
  const camp = await makeCourtCamp()
  await mockLargeBoard(page, camp, { courts: 60, officials: 300 })
  await watchInteractions(page)
  await openCourtsAsAdmin(page, camp)
  await expect(page.getByRole('article')).toHaveCount(60)
  await readTimings(page)
  const figures: Record<string, Timing> = {}
  const measure = async (what: string) => {
    figures[what] = await readTimings(page)
  }

  await page.getByRole('combobox', { name: 'Search people' }).pressSequentially('noor o')
  await measure('type a name')
  await page.keyboard.press('Enter')
  await measure('choose a match')
  await page.getByRole('button', { name: /^Deselect Noor/ }).click()
  await measure('clear the selection')

  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Add official' }).click()
  await measure('open the officials for a court')
  await page.getByRole('checkbox', { disabled: false }).first().check()
  await measure('check an official')
  await page.getByRole('button', { name: 'Add official' }).last().click()
  await measure('add the official')
  await expect(unsavedBar(page)).toContainText('1 unsaved change')

  const official = card.getByRole('listitem').first()
  await official.getByRole('button').last().click()
  await measure('open the menu of an official')
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await measure('open the courts for an official')
  await page.keyboard.press('Escape')
  await measure('cancel the dialog')
  await expect(page.getByRole('dialog')).toBeHidden()
  await card
    .getByRole('button', { name: /^Choose clinician/ })
    .first()
    .click()
  await measure('open the clinicians for a position')
  await page.getByRole('button', { name: 'Clinician 7', exact: true }).click()
  await measure('choose a clinician')
  await expect(page.getByRole('dialog')).toBeHidden()

  const chip = official.getByRole('button').first()
  await chip.focus()
  await page.keyboard.press('Enter')
  await measure('pick up an official with the keyboard')
  await page.keyboard.press('ArrowDown')
  await measure('move the official with the keyboard')
  await page.keyboard.press('Enter')
  await measure('drop the official')
  await page.keyboard.press('Control+z')
  await measure('undo')

  const row = peoplePanel(page).getByRole('listitem').first().getByRole('button').first()
  await row.scrollIntoViewIfNeeded()
  await row.hover()
  await page.mouse.down()
  await page.mouse.move(640, 600, { steps: 5 })
  // The heading: dropping on the name of a person swaps.
  await card.getByRole('heading').first().hover()
  await expect(card.getByText('Full (5 of 5)')).toBeVisible()
  await page.mouse.up()
  await measure('drag an official onto a full court')
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await measure('add the official anyway')
  await page.getByRole('group', { name: 'Time slots' }).getByRole('button').nth(2).click()
  await measure('filter by slot')
  await expect(page.getByRole('article')).toHaveCount(10)
  process.stdout.write(
    `\n${Object.entries(figures)
      .map(([what, { interaction, anyEvent }]) => `${what}: ${interaction} ms (any event ${anyEvent} ms)`)
      .join('\n')}\n`,
  )
})

const COURTS_PER_SLOT = 10
const SLOT_MINUTES = 75
const FIRST_MINUTE = 8 * 60
const NAMES = ['Adaeze', 'Brent', 'Chloe', 'Felix', 'Gwen', 'Isaac', 'Kurt', 'Lena', 'Noor', 'Priya']

type BoardSize = { courts: number; officials: number }

/** Four officials per court, none twice in a slot. */
async function mockLargeBoard(page: Page, camp: { id: string }, { courts, officials }: BoardSize) {
  const board = await readBoard(camp)
  const people = Array.from({ length: officials }, (_, index) => official(index))
  const large: CourtBoard = {
    ...board,
    officials: people,
    totalOfficials: officials,
    clinicians: Array.from({ length: 30 }, (_, index) => clinician(index)),
    courts: Array.from({ length: courts }, (_, index) => court(camp.id, index, people)),
  }
  await page.route(
    (url) => url.pathname === courtsApi.openCourtBoard.path.replace(':eventId', camp.id),
    (route) => route.fulfill({ json: large }),
  )
}

const official = (index: number) => ({
  id: randomUUID(),
  firstName: NAMES[index % NAMES.length] ?? '',
  lastName: `Official ${index + 1}`,
  profileImage: null,
  experienceLevels: [EXPERIENCE_LEVELS[index % EXPERIENCE_LEVELS.length] ?? 'REC'],
  seenBy: [],
})

const clinician = (index: number) => ({
  id: randomUUID(),
  firstName: 'Clinician',
  lastName: String(index + 1),
  role: 'Clinician',
  avatar: null,
})

function court(eventId: string, index: number, people: readonly ReturnType<typeof official>[]): Court {
  const slot = Math.floor(index / COURTS_PER_SLOT)
  const start = FIRST_MINUTE + slot * (SLOT_MINUTES + 15)
  const first = (index % COURTS_PER_SLOT) * 4 + slot * 17
  return {
    id: randomUUID(),
    eventId,
    name: `Court ${(index % COURTS_PER_SLOT) + 1}`,
    day: 'day1',
    startTime: timeOf(start),
    endTime: timeOf(start + SLOT_MINUTES),
    target: 5,
    levelFrom: null,
    levelTo: null,
    clinicianPositions: { clinician: null },
    clinician: null,
    campers: people
      .slice(first, first + 4)
      .map((user) => ({ id: user.id, userId: user.id, user, locked: false, noShow: false })),
  }
}
