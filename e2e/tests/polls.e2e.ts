import { expect, type Locator, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  createButton,
  editDialog,
  expectCreated,
  fillTitleAndDescription,
  openCreatePost,
  openEditPost,
  openFeedAsAdmin,
  openPost,
  openPostAsNewUser,
  pollResult,
  postCard,
  readPost,
  saveButton,
  voteOn,
} from '../steps/feed-steps.ts'
import { dialogOf, expectToast, openSecondBrowser } from '../steps/page-steps.ts'
import { registerAs } from '../support/api.ts'
import { makePoll, uniqueTitle } from '../support/feed-api.ts'
import { test } from '../support/test.ts'
import { newUser } from '../support/users.ts'

const optionInput = (form: Locator, number: number): Locator =>
  form.getByRole('textbox', { name: `Option ${number}`, exact: true })

const signIn = async (page: Page) => {
  const session = await registerAs({ ...newUser(), experienceLevels: ['HIGH_SCHOOL'] })
  await storeSession(page, session)
  return session
}

test('a vote by keyboard shows results, own vote and ruling', { tag: '@desktop' }, async ({ page }) => {
  const post = await makePoll()
  await voteOn(post, 0, 'DI')
  await signIn(page)
  const card = await openPost(page, post)
  const poll = card.getByRole('radiogroup', { name: 'Contact on the drive. What do you have?' })
  await expect(poll.getByRole('radio')).toHaveCount(3)
  await expect(card.getByText('there first')).toHaveCount(0)
  await poll.getByRole('radio', { name: 'Block' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(poll.getByRole('radio', { name: 'Charge' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Vote' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByText('2 votes', { exact: true })).toBeFocused()
  await expect(pollResult(card, 'Charge')).toHaveText(/^ChargeYour vote50% \(1\)$/)
  await expect(pollResult(card, 'Block')).toHaveText(/^Block50% \(1\)$/)
  await expect(pollResult(card, 'No call')).toHaveText(/^No call0% \(0\)$/)
  await expect(card.getByRole('heading', { name: 'The ruling' })).toBeVisible()
  await expect(card.locator('strong', { hasText: 'there first' })).toBeVisible()
})

test('a vote by tap shows results in the feed', { tag: '@phone' }, async ({ page }) => {
  const post = await makePoll()
  await signIn(page)
  await page.goto(`/library?search=${encodeURIComponent(post.title)}`)
  const card = postCard(page, post.title)
  await card.getByText('No call', { exact: true }).tap()
  await card.getByRole('button', { name: 'Vote' }).tap()
  await expect(pollResult(card, 'No call')).toHaveText(/Your vote100% \(1\)$/)
})

test('the results can be filtered by experience level', async ({ page }) => {
  const post = await makePoll()
  await voteOn(post, 0, 'REC')
  await voteOn(post, 1, 'DI')
  await storeSession(page, await voteOn(post, 1))
  const card = await openPost(page, post)
  await expect(card.getByText('3 votes', { exact: true })).toBeVisible()
  await expect(pollResult(card, 'Charge')).toContainText('67% (2)')
  const level = card.getByRole('combobox', { name: 'Experience level' })
  await expect(level.getByRole('option')).toHaveText(['All levels', 'Rec (1)', 'DI (1)', 'Level not set (1)'])
  await level.selectOption({ label: 'Rec (1)' })
  await expect(card.getByText('1 vote · Rec', { exact: true })).toBeVisible()
  await expect(pollResult(card, 'Block')).toContainText('100% (1)')
  await expect(pollResult(card, 'Charge')).toContainText('0% (0)')
})

test('a second device shows the vote after a reload, and a late vote there is refused', async ({
  page,
  browser,
  allowError,
}) => {
  allowError(/409 .*\/vote/)
  const post = await makePoll()
  const session = await signIn(page)
  const card = await openPost(page, post)
  const device = await openSecondBrowser(browser)
  await storeSession(device, session)
  const same = await openPost(device, post)
  await same.getByRole('radio', { name: 'Block' }).click()
  await same.getByRole('button', { name: 'Vote' }).click()
  await expect(pollResult(same, 'Block')).toContainText('Your vote')
  await card.getByRole('radio', { name: 'Charge' }).click()
  await card.getByRole('button', { name: 'Vote' }).click()
  await expectToast(page, 'alert', 'Error', 'You’ve already voted on this poll.')
  await expect(pollResult(card, 'Block')).toContainText('Your vote')
  await page.reload()
  await expect(pollResult(card, 'Block')).toContainText('Your vote')
  await device.close()
})

test('a visitor is asked to log in, and a vote needs a choice', async ({ page }) => {
  const card = await openPost(page, await makePoll())
  await card.getByRole('button', { name: 'Vote' }).click()
  await expect(card.getByText('Choose an option, then vote.')).toBeVisible()
  await card.getByRole('radio', { name: 'Block' }).click()
  await expect(card.getByText('Choose an option, then vote.')).toHaveCount(0)
  await card.getByRole('button', { name: 'Vote' }).click()
  await expectToast(page, 'alert', 'Authentication Required', 'Please log in to vote')
  await expect(card.getByRole('radio', { name: 'Block' })).toBeChecked()
})

test('a failed vote can be repeated', async ({ page, allowError }) => {
  allowError(/500 .*\/vote/)
  const { card } = await openPostAsNewUser(page, await makePoll())
  await page.route('**/vote', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await card.getByRole('radio', { name: 'Block' }).click()
  await card.getByRole('button', { name: 'Vote' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to save your vote')
  await card.getByRole('button', { name: 'Vote' }).click()
  await expect(pollResult(card, 'Block')).toContainText('Your vote')
})

test('choosing Poll Plays suggests a poll, and the post is created with it', async ({ page }) => {
  const title = uniqueTitle()
  const form = await openCreatePost(page, 'TEXT', title)
  await fillTitleAndDescription(form, title)
  await form.getByLabel('Content', { exact: true }).fill('Watch the feet.')
  await expect(form.getByText('Add a poll to this Poll Play?')).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Poll Plays' }).click()
  await expect(form.getByText('Add a poll to this Poll Play?')).toBeVisible()
  await form.getByRole('button', { name: 'Add a poll' }).click()
  await expect(form.getByLabel('Poll question')).toBeFocused()
  await createButton(form).click()
  await expect(form.getByText('Poll question required')).toBeVisible()
  await form.getByLabel('Poll question').fill('Travel?')
  await optionInput(form, 1).fill('Yes')
  await optionInput(form, 2).fill('Never mind')
  await form.getByRole('button', { name: 'Add option' }).click()
  await expect(optionInput(form, 3)).toBeFocused()
  await optionInput(form, 3).fill('No')
  await form.getByRole('button', { name: 'Remove option 2' }).click()
  await form.getByLabel('Ruling').fill('Two steps are legal.')
  await createButton(form).click()
  await expectCreated(page, title)
  const radios = postCard(page, title).getByRole('radiogroup', { name: 'Travel?' }).getByRole('radio')
  await expect(radios).toHaveCount(2)
  await expect(radios.nth(1)).toHaveAccessibleName('No')
})

test('type quiz hides the poll, and a removed poll is not sent', async ({ page }) => {
  const post = await makePoll()
  const form = await openEditPost(page, post)
  await form.getByRole('button', { name: 'Remove poll' }).click()
  await expect(form.getByRole('button', { name: 'Add a poll' })).toBeFocused()
  await saveButton(form).click()
  await expect(form).toBeHidden()
  expect(await readPost(post.id)).not.toHaveProperty('poll')
  const create = await openCreatePost(page, 'QUIZ')
  await expect(create.getByRole('button', { name: 'Add a poll' })).toHaveCount(0)
})

test('with votes only the ruling can be edited', async ({ page }) => {
  const post = await makePoll()
  await voteOn(post, 1, 'DI')
  const form = await openEditPost(page, post)
  await expect(form.getByText('1 person voted')).toBeVisible()
  for (const field of [form.getByLabel('Poll question'), optionInput(form, 1), optionInput(form, 3)])
    await expect(field).toHaveAttribute('readonly')
  for (const name of ['Remove poll', 'Add option', 'Remove option 1'])
    await expect(form.getByRole('button', { name })).toHaveCount(0)
  await form.getByLabel('Ruling').fill('A late call.')
  await saveButton(form).click()
  await expect(form).toBeHidden()
  expect((await readPost(post.id)).poll).toMatchObject({ ruling: 'A late call.', votes: 1 })
})

test('a vote during an edit restores the question and keeps the ruling', async ({ page, allowError }) => {
  allowError(/409 .*\/api\/posts/)
  const post = await makePoll()
  const form = await openEditPost(page, post)
  await form.getByLabel('Poll question').fill('Changed?')
  await optionInput(form, 1).fill('Changed')
  await form.getByLabel('Ruling').fill('A late call.')
  await voteOn(post, 0)
  await saveButton(form).click()
  await expectToast(
    page,
    'alert',
    'Error',
    'People have voted, so the poll’s question and options can’t change. You can still edit the ruling.',
  )
  await expect(form.getByLabel('Poll question')).toHaveValue('Contact on the drive. What do you have?')
  await expect(optionInput(form, 1)).toHaveValue('Block')
  await expect(optionInput(form, 1)).toHaveAttribute('readonly')
  await saveButton(form).click()
  await expect(editDialog(page)).toBeHidden()
  expect((await readPost(post.id)).poll).toMatchObject({
    ruling: 'A late call.',
    options: ['Block', 'Charge', 'No call'],
  })
})

test('the author opens the results from the post menu without voting', async ({ page }) => {
  const post = await makePoll()
  await voteOn(post, 1, 'DI')
  await openFeedAsAdmin(page, { search: post.title })
  await expect(postCard(page, post.title).getByRole('button', { name: 'Vote' })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${post.title}` }).click()
  await page.getByRole('menuitem', { name: 'Poll results' }).click()
  const dialog = dialogOf(page, 'Poll results')
  await expect(pollResult(dialog, 'Charge')).toContainText('100% (1)')
  await expect(dialog.getByText('Your vote')).toHaveCount(0)
})

test('a locked post shows no poll', async ({ page }) => {
  const post = await makePoll({ requiredRole: 'ALL_YOU_NEED' })
  const card = await openPost(page, post)
  await expect(card.getByRole('link', { name: 'See plans' })).toBeVisible()
  await expect(card.getByRole('radiogroup')).toHaveCount(0)
  await expect(card.getByText('What do you have?')).toHaveCount(0)
})
