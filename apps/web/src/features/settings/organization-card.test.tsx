import { settingsApi } from '@crew-chief/contract/settings'
import { type OrganizationPicture, organizationOf } from '@crew-chief/domain/organization'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../lib/settings.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { OrganizationSection } from './organization-card.tsx'

const NOTHING = {
  name: '',
  logoUrl: null,
  lightLogoUrl: null,
  iconUrl: null,
  accentColor: '',
  supportEmail: '',
  timezone: '',
  sellerName: '',
  sellerAddress: '',
  footerLine: '',
  introduction: '',
}
type Choices = Omit<typeof NOTHING, OrganizationPicture> & Record<OrganizationPicture, string | null>
type Stored = { choices: Choices; version: number; fixed?: 'sellerName'[] }

function replyOf({ choices, version, fixed = [] }: Stored) {
  const defaults = organizationOf({ sellerName: fixed.length > 0 ? 'Hoops LLC' : '' }, { name: choices.name })
  return { choices, defaults: { ...defaults, logoUrl: null, lightLogoUrl: null, iconUrl: null }, fixed, version }
}

function renderScreen(stored: Stored) {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(settingsApi.getOrganization, () => replyOf(stored))
  fakeServer.handle(settingsApi.updateOrganization, ({ body: { version, ...choices } }) => {
    stored = { ...stored, choices, version: version + 1 }
    return replyOf(stored)
  })
  renderInApp(<OrganizationSection />)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }))

test('saving applies the change in this tab, keeps the form open and the next save has the new version', async () => {
  renderScreen({ choices: NOTHING, version: 3 })
  await userEvent.type(await screen.findByLabelText('Name'), 'Ohio Officials')
  await save()
  await waitFor(() => expect(settings.productName).toBe('Ohio Officials'))
  expect(settings.seller.name).toBe('Ohio Officials')
  await userEvent.type(screen.getByLabelText('Footer line'), 'Learn here.')
  await save()
  await waitFor(() => expect(settings.footerLine).toBe('Learn here.'))
  expect(fakeServer.requests(settingsApi.updateOrganization).map(({ body }) => body.version)).toEqual([3, 4])
})

test('an emptied field returns to its default', async () => {
  renderScreen({ choices: { ...NOTHING, footerLine: 'Learn here.' }, version: 1 })
  await userEvent.clear(await screen.findByLabelText('Footer line'))
  await save()
  await waitFor(() => expect(settings.footerLine).toMatch(/^Summer training/))
})

test('what the server sets cannot be edited and is not sent as a choice', async () => {
  renderScreen({ choices: NOTHING, version: 0, fixed: ['sellerName'] })
  const field = await screen.findByLabelText<HTMLInputElement>('Name on receipts')
  expect([field.value, field.disabled]).toEqual(['Hoops LLC', true])
  expect(screen.getByText('Set by the server.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Support email'), 'help@ohio.example')
  await save()
  await waitFor(() => expect(settings.supportEmail).toBe('help@ohio.example'))
  expect(fakeServer.requests(settingsApi.updateOrganization)[0]?.body.sellerName).toBe('')
  expect(settings.seller.name).toBe('Hoops LLC')
})

test('a wrong address is refused before it is sent', async () => {
  renderScreen({ choices: NOTHING, version: 0 })
  await userEvent.type(await screen.findByLabelText('Support email'), 'help')
  await save()
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(fakeServer.requests(settingsApi.updateOrganization)).toEqual([])
})

test('the buttons of each picture name it', async () => {
  renderScreen({ choices: NOTHING, version: 0 })
  expect(await screen.findByRole('button', { name: 'Choose logo' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose logo on white' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose icon' })).toBeDefined()
})

const accent = () => screen.findByLabelText<HTMLInputElement>('Accent color')
const root = document.documentElement
const accentOnScreen = () => [root.dataset.accent, root.style.getPropertyValue('--primary')]

test('a color that is too dark is refused, and the suggested one can be taken over', async () => {
  renderScreen({ choices: NOTHING, version: 0 })
  await userEvent.type(await accent(), '#7A0019')
  await save()
  expect(await screen.findByText(/^Too dark for the header: contrast 1.1 of 4.5/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use #BF8591' }))
  expect((await accent()).value).toBe('#BF8591')
  await save()
  await waitFor(() => expect(accentOnScreen()).toEqual(['#bf8591', '#bf8591']))
})

test('without a color the page has the default one again', async () => {
  renderScreen({ choices: { ...NOTHING, accentColor: '#7fd1ff' }, version: 0 })
  await userEvent.clear(await accent())
  await save()
  await waitFor(() => expect(accentOnScreen()).toEqual([undefined, '']))
})
