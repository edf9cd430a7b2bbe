import { expect, test } from 'vitest'
import { ORGANIZATION_FIELDS, organizationOf } from './organization.ts'

test('without choices the shipped defaults apply', () => {
  expect(organizationOf({})).toEqual({
    name: 'Crew Chief',
    logoUrl: '',
    lightLogoUrl: '',
    iconUrl: '',
    accentColor: '#ffd21a',
    supportEmail: 'support@crewchief.example',
    timezone: 'America/New_York',
    sellerName: 'Crew Chief',
    sellerAddress: '',
    footerLine: 'Summer training opportunities and year-round development for basketball officials.',
    introduction:
      'Crew Chief is where basketball officials train. Register for camps, check your courts, get evaluations from clinicians and study plays in the library.',
  })
})

test('the first that chooses a field wins; an empty text is no choice', () => {
  const server = { supportEmail: 'help@server.example', footerLine: undefined }
  const app = { supportEmail: 'help@app.example', footerLine: 'Learn here.', sellerAddress: '' }
  expect(organizationOf(server, app)).toMatchObject({
    supportEmail: 'help@server.example',
    footerLine: 'Learn here.',
    sellerAddress: '',
  })
})

test('receipts and the introduction follow the name until they are set', () => {
  const named = organizationOf({ name: 'Ohio Officials' })
  expect(named.sellerName).toBe('Ohio Officials')
  expect(named.introduction).toMatch(/^Ohio Officials is where/)
  expect(organizationOf({ name: 'Ohio Officials', sellerName: 'OO Inc.' }).sellerName).toBe('OO Inc.')
})

test.each(ORGANIZATION_FIELDS)('%s can be chosen', (field) => {
  expect(organizationOf({ [field]: 'chosen' })[field]).toBe('chosen')
})
