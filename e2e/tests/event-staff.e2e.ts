import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { expect } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { chooseEventAction, eventCard, makeEvent } from '../steps/event-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { adminToken, call, mailedLink, register, registerAs } from '../support/api.ts'
import { joinStaff, newParticipant } from '../support/camp-api.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN, newUser } from '../support/users.ts'

test('an invited person accepts, enters that camp with their controls, and not another one', {
  tag: journey('Event staff'),
}, async ({ page, allowError }) => {
  allowError(/403 .*\/api\//)
  const camp = await makeEvent()
  const other = await makeEvent()
  const invited = newUser()
  const { email } = invited
  await openAs(page, ADMIN)
  await chooseEventAction(page, camp.form, 'Staff')
  const dialog = dialogOf(page, 'Staff')
  await expect(dialog.getByText('No staff yet.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^By email/ }).click()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`Sam Sideline <${email}>, nobody`)
  await dialog.getByRole('button', { name: 'Check list' }).click()
  await expect(dialog.getByRole('list', { name: 'List to add' }).getByRole('listitem')).toHaveText([
    `Sam Sideline, ${email}No confirmed account. We’ll email them an invitation.`,
    'nobodyPlease enter a valid email address. We’ll leave this line out.',
  ])
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody')
  await expect(dialog.getByRole('list', { name: 'Staff' })).toContainText(`${email}Clinician`)
  await storeSession(page, await registerAs(invited))
  await page.goto(await mailedLink(email, '/staff-invitation'))
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('link', { name: `Enter ${camp.form.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: camp.form.name })).toBeVisible()
  await expect(page.getByRole('link', { name: `Evaluate at ${camp.form.name}` })).toBeVisible()
  await page.goto(`/camp/${other.id}/officials`)
  await expect(page.getByText('Only registered camp participants can access this camp.')).toBeVisible()
})

test('a clinician who takes part in a camp sees what a camper sees', async ({ page }) => {
  const camp = await makeEvent()
  const clinician = await newParticipant(camp)
  const camper = await newParticipant(camp)
  const token = await adminToken()
  const body = { userId: clinician.session.user.id, membership: 'CLINICIAN' as const }
  await call(usersApi.changeMembership, { body }, { token })
  const registrants = await call(registrationsApi.listRegistrations, { params: { id: camp.id } }, { token })
  const about = registrants.find(({ user }) => user.id === camper.session.user.id)
  const params = { id: camp.id, registrationId: about?.id ?? '' }
  await call(registrationsApi.changeRegistration, { params, body: { note: 'Left knee' } }, { token })
  await storeSession(page, clinician.session)
  await page.goto(`/camp/${camp.id}/officials?participant=${camper.session.user.id}`)
  await expect(page.getByRole('link', { name: 'My feedback' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Participants' })).toBeHidden()
  await expect(page.getByText('Left knee')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Evaluate at/ })).toBeHidden()
})

test('a director without an account role manages the event, but does not delete it', async ({ page }) => {
  const camp = await makeEvent()
  const person = await register()
  await joinStaff(camp, person.session, ['director'])
  await storeSession(page, person.session)
  await page.goto('/events')
  const bar = eventCard(page, camp.form.name).getByRole('group', { name: `Manage ${camp.form.name}` })
  await bar.getByRole('button', { name: `More for ${camp.form.name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Staff'])
  await page.keyboard.press('Escape')
  await page.goto(`/camp/${camp.id}/staff`)
  await page.getByRole('link', { name: 'Edit staff' }).click()
  const dialog = dialogOf(page, 'Staff')
  await dialog.getByRole('radio', { name: /^Guest/ }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lou Sandoval')
  await dialog.getByRole('button', { name: 'Add to staff' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Staff' })).toContainText('Lou SandovalClinician · Guest')
})

test('a director finds people by name and adds them without knowing their address', async ({ page }) => {
  const camp = await makeEvent()
  const director = await register()
  const colleague = { ...newUser(), lastName: 'Quillfeather' }
  await registerAs(colleague)
  await joinStaff(camp, director.session, ['director'])
  await storeSession(page, director.session)
  await page.goto(`/camp/${camp.id}/staff?staff=edit`)
  const dialog = dialogOf(page, 'Staff')
  await dialog.getByRole('textbox', { name: 'Search people' }).fill('quillfeather')
  await dialog.getByRole('listitem').filter({ hasText: colleague.email }).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Add to staff' }).click()
  // An account that has not confirmed its address is invited.
  await expect(dialog.getByRole('list', { name: 'Added' })).toContainText('Quillfeather: Invitation sent')
})

test('a restricted court board is closed to others', async ({ page, allowError }) => {
  allowError(/403 .*\/api\//)
  const camp = await makeEvent({ boardVisibility: 'participants' })
  await storeSession(page, (await register()).session)
  await page.goto(`/court-assignment?eventId=${camp.id}`)
  await expect(page.getByText('Access Restricted')).toBeVisible()
  await expect(page.getByText('Only registered camp participants can access court assignments.')).toBeVisible()
})
