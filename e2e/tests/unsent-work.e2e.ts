import { expect, type Page } from '@playwright/test'
import { avatar, getStarted } from '../steps/auth-steps.ts'
import {
  feedbackField,
  OFFLINE_ERRORS,
  offlineBar,
  releaseButton,
  waitForServiceWorker,
} from '../steps/camp-offline-steps.ts'
import { hubPath, newClinician, openHub } from '../steps/camp-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { logInByApi } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

const FEEDBACK = 'Look at the shooter’s feet until they land.'
const STAFF_NOTE = 'Ready for the final on Sunday.'

/** Everything this device stores, as text. */
const storedOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames)
        found.push(await opened(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })

const encryptedEntries = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sealed ')).length)

const staffNote = (page: Page) => page.getByRole('textbox', { name: 'Private note for staff' })

async function logOut(page: Page) {
  const loaded = page.waitForEvent('load')
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  await expect(getStarted(page)).toBeVisible()
}

test('an evaluation that is being written is unreadable on a shared device, except for its author', {
  tag: '@desktop',
}, async ({ page }) => {
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  const author = await newClinician()
  const other = await newClinician()
  const form = `?evaluate=${official.user.id}`
  await openHub(page, author.session, camp, 'officials', form)
  await feedbackField(page).fill(FEEDBACK)
  await page.getByRole('button', { name: 'Private note for staff' }).click()
  await staffNote(page).fill(STAFF_NOTE)
  await expect.poll(() => encryptedEntries(page)).toBe(1)
  const isReadable = async () => /shooter|final on Sunday/.test(await storedOnDevice(page))
  expect(await isReadable()).toBe(false)

  await page.reload()
  await expect(feedbackField(page)).toHaveValue(FEEDBACK)
  await page.goto('/membership')
  await logOut(page)
  expect(await isReadable()).toBe(false)

  await openHub(page, other.session, camp, 'officials', form)
  await expect(feedbackField(page)).toHaveValue('')
  expect(await isReadable()).toBe(false)

  await openHub(page, await logInByApi(author), camp, 'officials', form)
  await expect(feedbackField(page)).toHaveValue(FEEDBACK)
  await expect(staffNote(page)).toHaveValue(STAFF_NOTE)
})

test('an unsent evaluation is encrypted, opens offline, and logging out asks what to do with it', {
  tag: '@desktop',
}, async ({ page, context, allowError }) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  const { session } = await newClinician()
  await openHub(page, session, camp, 'officials', `?evaluate=${official.user.id}`)
  await expect(feedbackField(page)).toBeVisible()
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await feedbackField(page).fill(FEEDBACK)
  await releaseButton(page).click()
  await expect(page.getByText('Saved on this device: Pat Lindgren')).toBeVisible()
  expect(await storedOnDevice(page)).not.toContain('shooter')

  await page.goto(hubPath(camp))
  await expect(offlineBar(page)).toContainText('1 evaluation hasn’t been sent yet.')
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await question.getByRole('button', { name: 'Send and log out' }).click()
  await expect(question.getByText('We couldn’t send everything')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await loaded
  expect([await encryptedEntries(page), (await storedOnDevice(page)).includes('shooter')]).toEqual([0, false])
  await context.setOffline(false)
})
