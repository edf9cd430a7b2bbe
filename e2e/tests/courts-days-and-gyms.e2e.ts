import { expect } from '@playwright/test'
import { chooseOption } from '../steps/auth-steps.ts'
import { openHub } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  boardCourt,
  chooseCourtTool,
  courtCard,
  ELEVEN,
  MORNING,
  makeCourtCamp,
  newOfficial,
  officialsOf,
  openBoard,
  openCourtsAsAdmin,
  readBoard,
  runningCourtCamp,
  TODAY,
} from '../steps/court-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { adminSession } from '../support/api.ts'
import { test } from '../support/test.ts'

test('a court has a gym, suggested from the other courts and shown on its card', async ({ page }) => {
  const camp = await makeCourtCamp()
  await addCourt(camp, 'Court 1', { ...MORNING, gym: 'North Gym' })
  await addCourt(camp, 'Court 2', MORNING)
  await openCourtsAsAdmin(page, camp)
  await expect(courtCard(page, 'Court 1')).toContainText('North Gym')
  await courtCard(page, 'Court 2').getByRole('button', { name: 'Actions for Court 2' }).click()
  await page.getByRole('menuitem', { name: 'Edit court name' }).click()
  const dialog = dialogOf(page, 'Edit court name')
  await expect(dialog.locator('datalist option')).toHaveAttribute('value', 'North Gym')
  await dialog.getByLabel('Gym').fill(' South Gym ')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Court Updated')
  await expect(courtCard(page, 'Court 2')).toContainText('South Gym')
  expect((await readBoard(camp)).courts.map(({ gym }) => gym)).toEqual(['North Gym', 'South Gym'])
})

test('officials see the gym on their courts, and the gym board shows it', async ({ page }) => {
  const camp = await runningCourtCamp()
  const renee = await newOfficial(camp, 'Renee Alvarado')
  await assign(await addCourt(camp, 'Court 1', { ...TODAY, gym: 'North Gym' }), renee)
  await addCourt(camp, 'Court 1', { ...TODAY, gym: 'South Gym' })
  await openHub(page, renee.session, camp, 'courts')
  await expect(page.getByRole('region', { name: 'On now' })).toContainText('North Gym · 12:00 AM - 11:59 PM')
  await openBoard(page, await adminSession(), camp)
  await expect(boardCourt(page, 'Court 1, North Gym')).toContainText('Renee Alvarado')
  await expect(boardCourt(page, 'Court 1, South Gym')).toBeVisible()
})

test('a day is copied with its officials; a second copy adds only what is missing', async ({ page }) => {
  const camp = await makeCourtCamp({ days: 2 })
  const sam = await newOfficial(camp, 'Sam Okafor')
  const court = await addCourt(camp, 'Court 1', { ...MORNING, gym: 'North Gym', target: 2 })
  await assign(court, sam)
  await openCourtsAsAdmin(page, camp, { day: 'day1' })
  await chooseCourtTool(page, 'Copy a day')
  const dialog = dialogOf(page, 'Copy a day')
  await expect(dialog.getByText('Copies 1 court.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Copy officials and clinicians' }).click()
  await dialog.getByRole('button', { name: 'Copy courts' }).click()
  await expectToast(page, 'status', 'Courts copied', '1 court')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/day=day2/)
  await expect(courtCard(page, 'Court 1')).toContainText('North Gym')
  await expect(officialsOf(courtCard(page, 'Court 1'))).toContainText('Sam Okafor')

  await addCourt(camp, 'Court 2', ELEVEN)
  await chooseCourtTool(page, 'Copy a day')
  await chooseOption(dialog, 'Copy from', 'Day 1 - Saturday, June 12')
  await chooseOption(dialog, 'Copy to', 'Day 2 - Sunday, June 13')
  await expect(dialog.getByText('That day already has 1 court')).toBeVisible()
  await expect(dialog.getByText('Copies 1 court. 1 is already there.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy courts' }).click()
  await expectToast(page, 'status', 'Courts copied', '1 court. 1 already there.')
  const copied = (await readBoard(camp)).courts.filter(({ day }) => day === 'day2')
  expect(copied.map(({ name, campers }) => [name, campers.length])).toEqual([
    ['Court 1', 1],
    ['Court 2', 0],
  ])
})
