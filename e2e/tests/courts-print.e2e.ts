import { expect, type Locator, type Page } from '@playwright/test'
import { makeDirectoryEntry } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  choosePersonAction,
  courtCard,
  MORNING,
  newOfficials,
  openCourtsAsAdmin,
  openMoreTools,
  runningCourtCamp,
  TOMORROW,
} from '../steps/court-steps.ts'
import { test } from '../support/test.ts'

const sheet = (page: Page, name: RegExp): Locator => page.getByRole('article', { name, includeHidden: true })

async function print(page: Page, item: string) {
  await (await openMoreTools(page)).getByRole('menuitem', { name: item }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed-as', /.+/)
}

test('the day is printed as a table and as one slip per person, in both themes', { tag: '@desktop' }, async ({
  page,
}) => {
  const camp = await runningCourtCamp()
  const clinician = await makeDirectoryEntry()
  const morning = await addCourt(camp, 'Court 2', MORNING)
  await addCourt(camp, 'Court 1', { startTime: '12:00', endTime: '13:15' })
  for (const official of await newOfficials(camp, 'Renee Zwick', 'Sam Abbott')) await assign(morning, official)
  await assignClinician(morning, clinician)
  await addCourt(camp, 'Court 9', TOMORROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed-as', document.title)
  })
  await openCourtsAsAdmin(page, camp)
  await print(page, 'Print day sheet')
  const title = `Court Assignments, ${camp.name}, Day 1`
  await expect(page.locator('html')).toHaveAttribute('data-printed-as', new RegExp(`^${title}`))
  await page.emulateMedia({ media: 'print' })
  const day = sheet(page, /^Court Assignments, /)
  await expect(day).toBeVisible()
  await expect(day).toHaveCSS('color', 'rgb(18, 18, 17)')
  await expect(day.getByRole('columnheader')).toHaveText(['Time', 'Court 1', 'Court 2'])
  const rows = day.getByRole('row')
  await expect(rows.nth(1)).toContainText(`Renee ZwickSam AbbottClinician: ${clinician.name}`)
  await expect(rows.nth(2)).toContainText('12:00 PM - 1:15 PMNo officials')
  await expect(day.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await pagesOnPaper(page)).toBe(1)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(day).toHaveCount(0)
  await print(page, 'Print individual sheets')
  await page.emulateMedia({ media: 'print' })
  const slips = sheet(page, /^Court assignments by person, /)
  await expect(slips.getByRole('heading', { level: 2 })).toHaveText([
    'Sam Abbott',
    `${clinician.name} Clinician`,
    'Renee Zwick',
  ])
  const own = slips.locator('section').filter({ has: page.getByRole('heading', { name: 'Sam Abbott' }) })
  await expect(own).toContainText('8:00 AM - 9:15 AM · Court 2')
  await expect(own).toContainText('With Renee Zwick')
  await expect(own).toContainText(`Clinician: ${clinician.name}`)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await choosePersonAction(courtCard(page, 'Court 2'), 'Sam Abbott', 'None')
  await print(page, 'Print day sheet')
  await page.emulateMedia({ media: 'print' })
  // In the header and next to the court.
  await expect(day.getByText('Unsaved changes')).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Unsaved changesRenee ZwickClinician')
})

/** Number of pages in the PDF that the browser would print. */
async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length
}
