import { auditApi } from '@crew-chief/contract/audit'
import { settingsApi } from '@crew-chief/contract/settings'
import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startNode } from '../../testing/start-node.ts'
import { testConfig } from '../../testing/test-config.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { uploads } from '../uploads/public.ts'
import { createAppIcons } from './app-icons.ts'

const server = await startTestServer({ env: { SELLER_NAME: 'Hoops LLC' } })
const { db, deps, send } = server
const given = builders(server)
const { upload } = uploadRequests(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

const NOTHING = {
  name: '',
  logoUrl: null as string | null,
  lightLogoUrl: null as string | null,
  iconUrl: null as string | null,
  accentColor: '',
  supportEmail: '',
  timezone: '',
  sellerName: '',
  sellerAddress: '',
  footerLine: '',
  introduction: '',
}
type Choices = typeof NOTHING

const read = async () => (await send(settingsApi.getOrganization, {}, admin)).body
const save = (choices: Partial<Choices>, version: number, who = admin) =>
  send(settingsApi.updateOrganization, { body: { ...NOTHING, ...choices, version } }, who)

const uploaded = async (folder: 'logos' | 'events') => upload(admin.token, { folder, content: await pictureOf(64, 32) })
const attached = async (urls: readonly string[]) => {
  const rows = await db.select().from(uploads).where(isNotNull(uploads.attachedAt))
  return urls.filter((url) => rows.some(({ publicUrl }) => publicUrl === url))
}

beforeEach(async () => {
  await db.update(settings).set({ choices: {}, version: 0 })
  await deps.organization.reload()
})

test('at first nothing is chosen, and the defaults are those of the server and the product', async () => {
  expect(await read()).toEqual({
    choices: NOTHING,
    defaults: {
      name: 'Crew Chief',
      logoUrl: null,
      lightLogoUrl: null,
      iconUrl: null,
      accentColor: '#ffd21a',
      supportEmail: 'support@crewchief.example',
      timezone: 'America/New_York',
      sellerName: 'Hoops LLC',
      sellerAddress: '',
      footerLine: 'Summer training opportunities and year-round development for basketball officials.',
      introduction: expect.stringMatching(/^Crew Chief is where/),
    },
    fixed: ['sellerName'],
    version: 0,
  })
})

test('a change takes effect at once; the environment wins', async () => {
  const { version } = await read()
  const choices = { name: ' Ohio Officials ', supportEmail: 'Help@Ohio.example', sellerName: 'Ohio Inc.' }
  const saved = await save(choices, version)
  expect(saved.body.choices).toEqual({
    ...NOTHING,
    ...choices,
    name: 'Ohio Officials',
    supportEmail: 'help@ohio.example',
  })
  expect(saved.body.defaults.introduction).toMatch(/^Ohio Officials is where/)
  expect(await read()).toEqual(saved.body)
  const { productName, supportEmail, seller, introduction } = deps.config
  expect([productName, supportEmail, seller.name]).toEqual(['Ohio Officials', 'help@ohio.example', 'Hoops LLC'])
  expect(introduction).toMatch(/^Ohio Officials is where/)
  await save({}, saved.body.version)
  expect(deps.config.productName).toBe('Crew Chief')
})

test('the audit log has the old and the new value', async () => {
  const first = await save({ name: 'Ohio Officials', footerLine: 'Learn here.' }, 0)
  await save({ name: 'Ohio Hoops', footerLine: '' }, first.body.version)
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'settings.organization_changed' } }, admin))
    .body
  expect(entries.slice(0, 2).map(({ details }) => details)).toEqual([
    {
      fields: 'name, footer line',
      changes: 'name “Ohio Officials” → “Ohio Hoops”; footer line “Learn here.” → default',
    },
    {
      fields: 'name, footer line',
      changes: 'name default → “Ohio Officials”; footer line default → “Learn here.”',
    },
  ])
})

test('saving without a change is not recorded and needs no current version', async () => {
  const saved = await save({ name: 'Ohio Officials' }, 0)
  expect(await save({ name: 'Ohio Officials' }, 0)).toMatchObject({ status: 200, body: saved.body })
})

test('a change based on an old version is refused and says who changed what', async () => {
  const other = await given.as('ADMIN')
  await save({ name: 'Ohio Officials' }, 0)
  const late = await save({ footerLine: 'Learn here.' }, 0, other)
  expect(late).toMatchObject({
    status: 409,
    code: 'settings.changed_meanwhile',
    message: 'Dana Whitfield changed the name while you were editing. Review the changes, then save.',
  })
  expect((await read()).choices.name).toBe('Ohio Officials')
})

test('of concurrent first changes one is saved', async () => {
  const answers = await runConcurrently(8, (number) => save({ name: `Name ${number}` }, 0))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const saved = answers.find(({ status }) => status === 200)
  expect(deps.config.productName).toBe(saved?.body.choices.name)
})

test.each<[Partial<Choices>, string, string]>([
  [{ supportEmail: 'help' }, 'supportEmail', 'Please enter a valid email address'],
  [{ timezone: 'Mars/Olympus' }, 'timezone', 'Unknown time zone'],
  [{ name: 'x'.repeat(61) }, 'name', 'At most 60 characters'],
  [{ accentColor: '#7A0019' }, 'accentColor', 'Too dark for the header: contrast 1.1 of 4.5. #BF8591 is light enough'],
  [{ footerLine: 'two\nlines' }, 'footerLine', 'Use one line, without control characters'],
])('bad input %o is refused at its field and changes nothing', async (choices, field, message) => {
  const refused = await save({ sellerAddress: '1 Main St', ...choices }, 0)
  expect([refused.status, refused.fields[field]]).toEqual([400, message])
  expect((await read()).version).toBe(0)
})

test('a logo is an uploaded picture of the admin, and replacing it releases the old one', async () => {
  const first = await uploaded('logos')
  const saved = await save({ logoUrl: first }, 0)
  expect([saved.body.choices.logoUrl, deps.config.logoUrl]).toEqual([first, first])
  const served = await server.app.inject(new URL(first, deps.config.publicUrl).pathname)
  expect([served.statusCode, served.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  const second = await uploaded('logos')
  await save({ logoUrl: second }, saved.body.version)
  expect(await attached([first, second])).toEqual([second])
  await save({}, saved.body.version + 1)
  expect([await attached([first, second]), deps.config.logoUrl]).toEqual([[], null])
})

test('each picture is kept while it is used, whatever happens to the others', async () => {
  const logoUrl = await uploaded('logos')
  const lightLogoUrl = await uploaded('logos')
  const iconUrl = await uploaded('logos')
  await save({ logoUrl, lightLogoUrl, iconUrl }, 0)
  expect(deps.config).toMatchObject({ logoUrl, lightLogoUrl, iconUrl })
  await save({ logoUrl, iconUrl }, 1)
  expect(await attached([logoUrl, lightLogoUrl, iconUrl])).toEqual([logoUrl, iconUrl])
  expect(deps.config.lightLogoUrl).toBeNull()
})

test('the accent color is stored in lower case and used by emails', async () => {
  await save({ accentColor: '#7FD1FF' }, 0)
  expect(deps.config.accentColor).toBe('#7fd1ff')
  const { html } = composeMail(deps.config, { subject: 'Hi', parts: [{ button: 'Open', url: '/' }], reason: 'Test' })
  expect(html).toContain('background:#7FD1FF')
  expect(html).not.toContain('#FFD21A')
  await save({}, 1)
  expect(deps.config.accentColor).toBe('#ffd21a')
})

test('icons are drawn from the uploaded one in every size; without one there is none', async () => {
  const icons = createAppIcons(deps)
  expect(await icons.draw('icon-192.png')).toBeNull()
  await save({ iconUrl: await upload(admin.token, { folder: 'logos', content: await pictureOf(64, 32) }) }, 0)
  const sizes = await Promise.all(
    icons.names.map(async (name) => {
      const { format, width, height, hasAlpha } = await sharp((await icons.draw(name)) ?? Buffer.alloc(0)).metadata()
      return [name, format, width, height, hasAlpha]
    }),
  )
  expect(sizes).toEqual([
    ['favicon.ico', 'png', 32, 32, true],
    ['icon-192.png', 'png', 192, 192, true],
    ['icon-512.png', 'png', 512, 512, true],
    // Phones show transparency as black or white.
    ['apple-touch-icon.png', 'png', 180, 180, false],
    ['icon-maskable-512.png', 'png', 512, 512, false],
  ])
  const before = await icons.draw('icon-192.png')
  await save({ iconUrl: await upload(admin.token, { folder: 'logos', content: await pictureOf(200, 200) }) }, 1)
  expect(await icons.draw('icon-192.png')).not.toEqual(before)
})

test('while the icon cannot be read, the shipped one is used', async () => {
  const storage = { ...deps.storage, read: () => Promise.reject(new Error('503')) }
  const icons = createAppIcons({ ...deps, storage, config: { ...deps.config, iconUrl: await uploaded('logos') } })
  expect(await icons.draw('icon-192.png')).toBeNull()
})

test('pictures of other folders or people are no logos', async () => {
  for (const logoUrl of [await uploaded('events'), 'https://elsewhere.example/logo.png', '/logo.svg'])
    expect(await save({ logoUrl }, 0)).toMatchObject({ status: 400, code: 'uploads.not_accepted' })
  const other = await given.as('ADMIN')
  expect(await save({ logoUrl: await uploaded('logos') }, 0, other)).toMatchObject({ code: 'uploads.not_accepted' })
  expect((await read()).version).toBe(0)
})

test('another node uses the change as soon as it is committed', async () => {
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig(),
    payments: unreachableProvider,
    followsSettings: true,
  })
  onTestFinished(node.stop)
  expect(node.deps.config.productName).toBe('Crew Chief')
  await expect.poll(() => node.deps.live.status()).toBe('hearing')
  await save({ name: 'Ohio Officials' }, 0)
  await expect.poll(() => node.deps.config.productName).toBe('Ohio Officials')
})
