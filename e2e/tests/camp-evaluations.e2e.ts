import { expect } from '@playwright/test'
import {
  brokenWords,
  campWithCrews,
  choosePoint,
  coverageDialog,
  evaluate,
  evaluateDialog,
  evaluationCard,
  listEvaluations,
  openEvaluate,
  openEvaluations,
  readRubric,
  rubricDialog,
  smallCamp,
} from '../steps/camp-evaluation-steps.ts'
import { newClinician, openHub, openParticipants } from '../steps/camp-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { adminSession } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { journey, PHONE_JOURNEY, test } from '../support/test.ts'

test('evaluating a crew: releasing an evaluation selects the next official', async ({ page }) => {
  const { session } = await newClinician()
  const { camp, crews } = await campWithCrews(session)
  await openHub(page, session, camp)
  await page
    .getByRole('link', { name: `Evaluate at ${camp.name}` })
    .filter({ visible: true })
    .click()
  const dialog = evaluateDialog(page)
  const crewButtons = dialog.getByRole('group', { name: / crew$/ }).getByRole('button')
  const selected = dialog.getByRole('group', { name: / crew$/ }).getByRole('button', { pressed: true })
  await expect(selected).toHaveCount(1)
  const first = await selected.textContent()
  const courtId = new URL(page.url()).searchParams.get('court')
  const crew = crews.find((each) => each.courtId === courtId)
  expect(await crewButtons.count()).toBe(crew?.officials.length)
  const release = dialog.getByRole('button', { name: /^Release/ })
  await expect(release).toBeDisabled()
  await dialog.getByRole('button', { name: 'Patient whistle' }).click()
  await dialog.getByRole('button', { name: 'Early whistle' }).click()
  await dialog.getByLabel('Play calling: 4 of 5').click()
  await release.click()
  await expect(crewButtons.filter({ hasText: 'evaluated' })).toHaveCount(1)
  await expect(selected).not.toHaveText(first ?? '')
  await expect(dialog.getByRole('button', { pressed: true, name: 'Patient whistle' })).toHaveCount(0)
  const [written] = (await listEvaluations(session, camp)).filter(({ authorId }) => authorId === session.user.id)
  expect(written).toMatchObject({
    status: 'RELEASED',
    keep: ['Patient whistle: sees the whole play'],
    improve: ['Early whistle: let the play finish'],
    scores: [{ criterionId: 'play-calling', score: 4 }],
    slot: { courtId },
  })
})

test('on a phone the form needs at most one swipe, and no name breaks inside a word', { tag: PHONE_JOURNEY }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { session } = await newClinician()
  const { camp } = await campWithCrews(session)
  const dialog = await openEvaluate(page, session, camp, 'now')
  const scores = dialog.getByRole('radio', { name: / of 5$/ })
  const size = await scores.first().evaluate((score) => {
    const { width, height } = (score.closest('label') ?? score).getBoundingClientRect()
    return [Math.round(width), Math.round(height)]
  })
  expect(size).toEqual([46, 44])
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const firstScores = dialog.getByRole('radio', { name: /: 1 of 5$/ })
    const lefts = await firstScores.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size).toBe(1)
  }
  const measured = await scores.first().evaluate((score) => {
    let scroller = score.parentElement
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
    return { content: scroller?.scrollHeight ?? 0, visible: scroller?.clientHeight ?? 0 }
  })
  expect(measured.content).toBeLessThan(measured.visible * 2)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(dialog)).toEqual([])
  }
})

test('the form survives a reload; clicking the same score again removes it', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  const dialog = await openEvaluate(page, clinician.session, camp, officialId)
  await choosePoint(dialog, 'keep', 'Beats the play down the floor')
  await dialog.getByLabel('Signals and reporting: 2 of 5').click()
  await dialog.getByRole('button', { name: 'Signals and reporting Add a note' }).click()
  await dialog.getByLabel('Note on Signals and reporting').fill('One hand at the table.')
  await dialog.getByLabel('Play calling: 5 of 5').click()
  await dialog.getByLabel('Play calling: 5 of 5').click()
  await dialog.getByLabel('In your own words').fill('Held the whistle on the drive.')
  await page.reload()
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Held the whistle on the drive.')
  await expect(dialog.getByRole('button', { name: 'Beats the play down the floor' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(dialog.getByLabel('Signals and reporting: 2 of 5')).toBeChecked()
  await expect(dialog.getByLabel('Note on Signals and reporting')).toHaveValue('One hand at the table.')
  await expect(dialog.getByLabel('Play calling: 5 of 5')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(dialog).toBeHidden()
  expect(await listEvaluations(clinician.session, camp)).toMatchObject([
    { scores: [{ criterionId: 'signals', score: 2, note: 'One hand at the table.' }] },
  ])
})

test('a private note alone can only be saved as a draft, and disabled buttons explain why', {
  tag: '@desktop',
}, async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  const dialog = await openEvaluate(page, clinician.session, camp, officialId)
  await expect(dialog.getByText('Tap a point, give a score or write something first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Private note for staff' }).click()
  await dialog.getByRole('textbox', { name: 'Private note for staff' }).fill('Ready for the final.')
  await expect(dialog.getByRole('button', { name: 'Release' })).toHaveAccessibleDescription(
    /Private notes are for staff only\./,
  )
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'status', 'Draft saved: Pat Lindgren')
})

test('unsent feedback is restored after closing the dialog; Escape closes the editor, not the dialog', async ({
  page,
}) => {
  const { camp, clinician, officialId } = await smallCamp()
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await panel.getByLabel('Feedback').fill('Good feet.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await openEvaluations(page, clinician.session, camp, officialId)
  await expect(panel.getByLabel('Feedback')).toHaveValue('Good feet.')
  await panel.getByRole('button', { name: 'Add feedback' }).click()
  await evaluationCard(panel, 'Good feet.')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = panel.getByLabel('Edit your feedback')
  await edit.fill('Good feet, late hands.')
  await page.keyboard.press('Escape')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(edit).toHaveValue('Good feet, late hands.')
  await edit.press('Escape')
  await confirmDialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(evaluationCard(panel, 'Good feet.')).toBeVisible()
  await expect(edit).toBeHidden()
})

test('an official without a confirmed seat cannot be evaluated', { tag: '@desktop' }, async ({ page }) => {
  const { camp, clinician, official, officialId } = await smallCamp()
  await page.route(`**/api/camp/${camp.id}/participants**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"CONFIRMED"', '"WAITLISTED"') })
  })
  await openHub(page, clinician.session, camp, 'schedule', '?evaluate=search')
  const dialog = evaluateDialog(page)
  const { firstName, lastName } = official.session.user
  await expect(dialog.getByRole('listitem').filter({ hasText: `${firstName} ${lastName}` })).toContainText(
    'No confirmed spot',
  )
  await expect(dialog.getByRole('link', { name: new RegExp(lastName) })).toHaveCount(0)
  await page.goto(`/camp/${camp.id}/schedule?evaluate=${officialId}`)
  await expect(dialog.getByRole('heading', { name: `${firstName} doesn’t have a confirmed spot` })).toBeVisible()
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await expect(panel.getByRole('heading', { name: `${firstName} doesn’t have a confirmed spot` })).toBeVisible()
  await expect(panel.getByLabel('Feedback')).toHaveCount(0)
})

test('an evaluation can be written and released with the keyboard', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  const dialog = await openEvaluate(page, clinician.session, camp, officialId)
  await dialog.getByRole('button', { name: 'Patient whistle' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Play calling: 1 of 5').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Play calling: 2 of 5')).toBeChecked()
  await dialog.getByRole('button', { name: 'Release' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await listEvaluations(clinician.session, camp)).toMatchObject([
    {
      keep: ['Patient whistle: sees the whole play'],
      scores: [{ score: 2 }],
      status: 'RELEASED',
    },
  ])
})

test('a draft is visible only to its author; the official can read and acknowledge it after release', {
  tag: journey('Evaluations'),
}, async ({ page }) => {
  const { camp, clinician, official, officialId } = await smallCamp()
  const dialog = await openEvaluate(page, clinician.session, camp, officialId)
  await choosePoint(dialog, 'improve', 'Talks too long with coaches')
  await dialog.getByLabel('Play calling: 3 of 5').click()
  await dialog.getByLabel('In your own words').fill('Strong in the fourth quarter.')
  await dialog.getByRole('button', { name: 'Private note for staff' }).click()
  await dialog.getByRole('textbox', { name: 'Private note for staff' }).fill('Ready for the final.')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'status', 'Draft saved: Pat Lindgren')
  expect(await listEvaluations(official.session, camp)).toEqual([])
  expect(await listEvaluations(await adminSession(), camp)).toEqual([])

  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  const draft = evaluationCard(panel, 'Strong in the fourth quarter.')
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible()
  // Unsaved changes have to be saved first.
  await draft.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog.getByText('Draft saved. Not released yet.')).toBeVisible()
  await dialog.getByLabel('In your own words').fill('Strong in the last quarter.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(draft.getByText('Unsaved changes')).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await draft.getByRole('button', { name: 'Continue editing' }).click()
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Strong in the last quarter.')
  await dialog.getByLabel('In your own words').fill('Strong in the fourth quarter.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await draft.getByRole('button', { name: 'Release' }).click()
  await expectToast(page, 'status', 'Released to Pat Lindgren')
  await expect(draft.getByText('Released', { exact: true })).toBeVisible()

  await openParticipants(page, official.session, camp)
  const mine = page.getByRole('region', { name: 'My feedback' })
  const read = evaluationCard(mine, 'Strong in the fourth quarter.')
  await expect(read.getByText('Talks too long with coaches: answer and move on')).toBeVisible()
  await expect(mine.getByRole('region', { name: 'Areas' }).getByText('3.0')).toBeVisible()
  await expect(page.getByText('Ready for the final.')).toHaveCount(0)
  await read.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(read.getByText(/^You acknowledged this on/)).toBeVisible()

  const updatedPanel = await openEvaluations(page, clinician.session, camp, officialId)
  await expect(
    evaluationCard(updatedPanel, 'Ready for the final.').getByText('Acknowledged', {
      exact: true,
    }),
  ).toBeVisible()
})

test('an official finds the newest feedback first, from a button in the hub', async ({ page }) => {
  const { camp, clinician, official, officialId } = await smallCamp()
  for (const content of ['First game.', 'Second game.', 'Third game.'])
    await evaluate(clinician, { camp, officialId }, { content })
  await openHub(page, official.session, camp)
  await page.getByRole('link', { name: /^My feedback/ }).click()
  const mine = page.getByRole('region', { name: 'My feedback' })
  await expect(mine.getByRole('article').first()).toContainText('Third game.')
  await expect(mine.getByRole('article').last()).toContainText('First game.')
  await expect(mine.getByRole('article').first()).toBeInViewport()
})

test('plain feedback: blank text is rejected, only the author can edit and delete', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await panel.getByLabel('Feedback').fill('   ')
  await expect(panel.getByRole('button', { name: 'Add feedback' })).toBeDisabled()
  await panel.getByLabel('Feedback').fill('Good feet.')
  await panel.getByRole('button', { name: 'Add feedback' }).click()
  await expect(panel.getByLabel('Feedback')).toHaveValue('')
  const own = evaluationCard(panel, 'Good feet.')
  await own.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await panel.getByLabel('Edit your feedback').fill('Good feet, late hands.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(evaluationCard(panel, 'Good feet, late hands.').getByText('edited')).toBeVisible()

  const otherPanel = await openEvaluations(page, (await newClinician()).session, camp, officialId)
  await expect(evaluationCard(otherPanel, 'Good feet, late hands.')).toBeVisible()
  await expect(otherPanel.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)

  const ownPanel = await openEvaluations(page, clinician.session, camp, officialId)
  await ownPanel.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete evaluation' }).click()
  await expect(ownPanel.getByText('No evaluations yet')).toBeVisible()
  expect(await listEvaluations(await adminSession(), camp)).toEqual([])
})

test('points and scores can be edited', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  const [criterion] = (await readRubric(camp)).criteria
  if (!criterion) throw new Error('A rubric has criteria.')
  const scores = [{ criterionId: criterion.id, score: 4, note: '' }]
  await evaluate(clinician, { camp, officialId }, { keep: ['Strong, clear signals'], scores })
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await panel.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = evaluateDialog(page)
  await expect(dialog.getByLabel(`${criterion.name}: 4 of 5`)).toBeChecked()
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await dialog.getByLabel(`${criterion.name}: 5 of 5`).click()
  await save.click()
  await expectToast(page, 'status', 'Changes saved', 'Pat Lindgren can see them now.')
  await expect(dialog).toBeHidden()
  expect(await listEvaluations(clinician.session, camp)).toMatchObject([
    {
      keep: ['Strong, clear signals'],
      scores: [{ score: 5 }],
      status: 'RELEASED',
    },
  ])
})

test('other participants can neither read nor write evaluations', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, { content: 'Only for one pair of eyes.' })
  const { session } = await newParticipant(camp)
  await openParticipants(page, session, camp, {
    participant: officialId,
    about: 'evaluations',
    evaluate: 'now',
    coverage: 'all',
  })
  await expect(page.getByText('No feedback yet')).toBeVisible()
  await expect(page.getByText('Only for one pair of eyes.')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Evaluate/ })).toHaveCount(0)
})

test('an admin edits the rubric: missing names are reported, and clinicians see the new lines', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  await openHub(page, await adminSession(), camp, 'officials', '?rubric=edit')
  const form = rubricDialog(page)
  await form.getByRole('button', { name: 'Add a line to Fitness' }).click()
  await form.getByRole('tab', { name: 'Keep' }).click()
  await form.getByRole('button', { name: 'Save rubric' }).click()
  // The tab with the error is selected.
  await expect(form.getByText('Name required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Fitness, line 2' }).fill('Recovery between trips')
  await form.getByRole('button', { name: 'Move Fitness, line 2 up' }).click()
  await form.getByRole('tab', { name: 'Improve' }).click()
  await form.getByRole('button', { name: 'Remove Professionalism, line 1' }).click()
  await form.getByRole('button', { name: 'Save rubric' }).click()
  await expectToast(page, 'status', 'Rubric saved')
  const rubric = await readRubric(camp)
  expect(rubric.criteria.filter(({ area }) => area === 'FITNESS').map(({ name }) => name)).toEqual([
    'Recovery between trips',
    'Movement and court coverage',
  ])
  const dialog = await openEvaluate(page, clinician.session, camp, officialId)
  await dialog.getByLabel('Recovery between trips: 3 of 5').click()
  await expect(dialog.getByRole('button', { name: 'Body language after a call' })).toHaveCount(0)
})

test('saved drafts are counted in the form and in the coverage, and open from the list of officials', async ({
  page,
}) => {
  const { camp, clinician, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, { content: 'Good feet.', status: 'DRAFT' })
  await openHub(page, clinician.session, camp, 'officials', '?coverage=all')
  await coverageDialog(page).getByRole('link', { name: '1 draft' }).click()
  const dialog = evaluateDialog(page)
  const drafts = dialog.getByRole('region', { name: 'My drafts' })
  await drafts.getByRole('link', { name: /^Pat Lindgren/ }).click()
  await expect(dialog.getByLabel('In your own words')).toHaveValue('Good feet.')
  await dialog.getByRole('link', { name: '1 draft' }).click()
  await expect(drafts.getByRole('link')).toHaveCount(1)
})

test('coverage lists officials without evaluations first and opens the form for them', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  await newParticipant(camp)
  await evaluate(clinician, { camp, officialId })
  await openParticipants(page, clinician.session, camp)
  await page.getByRole('link', { name: /^Who’s been evaluated at/ }).click()
  const coverage = coverageDialog(page)
  await expect(coverage.getByText('1 of 2 officials haven’t been evaluated yet.')).toBeVisible()
  await coverage.getByRole('button', { name: 'Not evaluated yet (1)' }).click()
  const links = coverage.getByRole('link', { name: 'Evaluate Pat Lindgren' })
  await expect(links).toHaveCount(1)
  await links.click()
  const dialog = page.getByRole('dialog', { name: 'Evaluate Pat Lindgren', exact: true })
  await expect(dialog.getByText(camp.name)).toBeVisible()
  await dialog.getByRole('button', { name: 'Calm and brief with coaches' }).click()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(coverage.getByText('0 of 2 officials haven’t been evaluated yet.')).toBeVisible()
  await expect(coverage.getByText('Everyone has been evaluated')).toBeVisible()
  await coverage.getByRole('button', { name: 'All', exact: true }).click()
  await expect(coverage.getByText('Evaluated once')).toHaveCount(2)
})
