import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, logInByApi, type Session } from '../support/api.ts'
import { ADMIN, type Credentials, type NewUser } from '../support/users.ts'

export const authModal = (page: Page): Locator =>
  page.getByRole('dialog', { name: /welcome back|log in or sign up|join the crew/i })
export const resetDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Reset Password' })
export const avatar = (page: Page): Locator => page.getByRole('button', { name: /’s account$/ })
/** In the banner, because an empty list of events has a button with the same name. */
export const getStarted = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Get Started' })

export async function openAuthModal(page: Page, tab: 'Login' | 'Register' = 'Login'): Promise<Locator> {
  await getStarted(page).click()
  const modal = authModal(page)
  await modal.getByRole('tab', { name: tab }).click()
  // Both tabs have a field for the email.
  await expect(modal.getByRole('tabpanel', { name: tab })).toBeVisible()
  return modal
}

export async function fillLogin(modal: Locator, { email, password }: Credentials) {
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(password)
}

export async function logIn(page: Page, credentials: Credentials) {
  const modal = await openAuthModal(page)
  await fillLogin(modal, credentials)
  await modal.getByRole('button', { name: 'Log in' }).click()
}

export async function chooseOption(scope: Locator, label: string, option: string) {
  await scope.getByLabel(label).click()
  await scope.page().getByRole('option', { name: option, exact: true }).click()
}

export async function fillRegistration(modal: Locator, person: NewUser) {
  await modal.getByLabel('First name').fill(person.firstName)
  await modal.getByLabel('Last name').fill(person.lastName)
  await modal.getByLabel('Email').fill(person.email)
  await modal.getByLabel('Password', { exact: true }).fill(person.password)
  await modal.getByLabel('Phone').fill(person.phoneNumber)
  await modal.getByLabel('Street').fill('12 Baseline Rd')
  await modal.getByLabel('City').fill('Dayton')
  await modal.getByLabel('State').selectOption('Ohio')
  await modal.getByLabel('Zip').fill('45402')
  await chooseOption(modal, 'Shirt size', 'L')
  await chooseOption(modal, 'Gender', 'Other')
}

/** A page of our origin without our scripts: gives access to localStorage before the app starts. */
export const BLANK_PAGE = '/api/health'

/** Signs in without the form; applies to the next page that is opened. */
export async function storeSession(page: Page, { token, refreshToken, expiresAt, user }: Session) {
  await page.goto(BLANK_PAGE)
  await page.evaluate(
    ([auth, stored]) => {
      localStorage.setItem('auth', JSON.stringify(auth))
      localStorage.setItem('user', JSON.stringify(stored))
    },
    [{ token, refreshToken, expiresAt }, user] as const,
  )
}

export async function openAs(page: Page, credentials: Credentials, path = '/events'): Promise<Session> {
  const session = await (credentials === ADMIN ? adminSession() : logInByApi(credentials))
  await storeSession(page, session)
  await page.goto(path)
  await expect(avatar(page)).toBeVisible()
  return session
}

export const storedSession = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('auth'))
