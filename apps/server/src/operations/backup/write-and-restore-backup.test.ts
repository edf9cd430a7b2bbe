import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountsApi } from '@crew-chief/contract/accounts'
import { uploadsApi } from '@crew-chief/contract/uploads'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { knownMigrations } from '../../db/migrate.ts'
import { createLog } from '../../platform/log.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { waitForLockWaiters } from '../../testing/concurrency.ts'
import { databaseUrlOf } from '../../testing/second-node.ts'
import { temporaryDataDir } from '../../testing/spawn-server.ts'
import { startNode } from '../../testing/start-node.ts'
import { contentOf } from '../../testing/table-contents.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { checkBackup, createTables, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// Each test creates a database, some a cluster, which takes seconds on a busy machine.

const server = await startTestServer()
const { signedIn, event, registration } = builders(server)
const url = databaseUrlOf(server.deps)
const { dataDir } = server.deps.config
const log = createLog('silent')

const person = await signedIn({ firstName: 'Tab\there', lastName: 'Öz\\n “quoted”', email: 'ann@mail.example' })
const picture = await uploadRequests(server).upload(person.token, { content: await pictureOf(8, 8) })
await registration((await event({ pricing: [] })).id, person.id)
const secretFile = join(dataDir, 'auth-secret')
writeFileSync(secretFile, 's'.repeat(40))

const source = { url, version: '1.2.3', dataDir, folders: ['files'], authSecretFile: secretFile }
const folder = mkdtempSync(join(tmpdir(), 'crew-chief-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const manifest = await writeBackup(source, folder)

async function emptyTarget() {
  const database = await createTestDatabase({ from: 'template1' })
  onTestFinished(database.drop)
  const folder = temporaryDataDir()
  return { url: database.url, dataDir: folder, authSecretFile: join(folder, 'auth-secret'), log }
}

async function query<T extends pg.QueryResultRow>(at: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  const { rows } = await client.query<T>(statement)
  await client.end()
  return rows
}

test('a restored backup is complete and works: login, existing sessions and files', async () => {
  const target = await emptyTarget()
  expect(await checkBackup(folder)).toEqual(manifest)
  expect(manifest).toMatchObject({ version: '1.2.3', migrations: knownMigrations(), hasAuthSecret: true })
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(1)
  await restoreBackup(folder, manifest, target)
  expect(await contentOf(target.url)).toEqual(await contentOf(url))
  expect(readFileSync(target.authSecretFile, 'utf8')).toBe('s'.repeat(40))
  expect(readdirSync(join(target.dataDir, 'files', 'profile'))).toEqual(readdirSync(join(dataDir, 'files', 'profile')))
  const config = testConfig({ DATA_DIR: target.dataDir })
  const node = await startNode({ url: target.url, config, payments: unreachableProvider })
  onTestFinished(node.stop)
  const login = { email: 'ann@mail.example', password: PASSWORD }
  const answer = await node.app.inject({ method: 'POST', url: accountsApi.login.path, payload: login })
  expect(answer.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${person.token}` }
  const body = { folder: 'profile', fileName: 'b.png', contentType: 'image/png', size: 9 }
  const signed = await node.app.inject({ method: 'POST', url: uploadsApi.signUpload.path, headers, payload: body })
  expect(signed.statusCode).toBe(201)
  expect((await node.app.inject(picture)).rawPayload).toEqual((await server.app.inject(picture)).rawPayload)
  const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public'`
  expect(await query(target.url, sequences)).toEqual(await query(url, sequences))
})

const damages: [string, (folder: string) => void, string][] = [
  ['is incomplete', (folder) => rmSync(join(folder, 'SHA256SUMS')), 'isn’t a finished backup'],
  ['lacks a file', (folder) => rmSync(join(folder, 'tables/public.users.copy.gz')), 'public.users.copy.gz is missing'],
  ['was changed', (folder) => writeFileSync(join(folder, 'auth-secret'), 't'.repeat(40)), 'auth-secret was changed'],
  [
    'contains a file without a checksum',
    (folder) => {
      const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
      writeFileSync(join(folder, 'SHA256SUMS'), sums.replace(/^.*public\.users\.copy\.gz\n/m, ''))
    },
    'public.users.copy.gz has no checksum',
  ],
]

test.each(damages)('a backup that %s is refused', async (_, damage, message) => {
  const copy = temporaryDataDir()
  cpSync(folder, copy, { recursive: true })
  damage(copy)
  await expect(checkBackup(copy)).rejects.toThrow(message)
})

test('an existing folder, database, file or secret is never overwritten, and the error names it', async () => {
  await expect(writeBackup(source, folder)).rejects.toThrow(`${folder} isn’t empty`)
  const target = await emptyTarget()
  await expect(restoreBackup(folder, manifest, { ...target, url })).rejects.toThrow('The target isn’t empty: public.')
  await expect(restoreBackup(folder, manifest, { ...target, dataDir })).rejects.toThrow('there are files in')
  writeFileSync(target.authSecretFile, '')
  await expect(restoreBackup(folder, manifest, target)).rejects.toThrow(
    `The target isn’t empty: ${target.authSecretFile} exists`,
  )
})

test('a failed restore leaves no rows and no files, and can be repeated', async () => {
  const target = await emptyTarget()
  const more = (name: string, rows: number) => ({
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === name ? { ...table, rows: table.rows + rows } : table)),
  })
  await expect(restoreBackup(folder, more('waiver_acceptances', 1), target)).rejects.toThrow(
    'should have 1 rows but has 0',
  )
  // Registrations without their users violate a foreign key.
  const withoutUsers = { ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'users') }
  await expect(restoreBackup(folder, withoutUsers, target)).rejects.toThrow('violates foreign key constraint')
  expect(await query(target.url, 'select id from registrations')).toEqual([])
  expect(readdirSync(target.dataDir)).toEqual([])
  await restoreBackup(folder, manifest, target)
  expect(await contentOf(target.url)).toEqual(await contentOf(url))
})

test('an older backup is restored with its own schema; a newer one is refused', async () => {
  const target = await emptyTarget()
  const newer = { ...manifest, version: '9.0.0', migrations: [...manifest.migrations, 9_999_999_999_999] }
  await expect(restoreBackup(folder, newer, target)).rejects.toThrow('made by a newer version (9.0.0)')
  const otherJobs = { ...manifest, jobsVersion: manifest.jobsVersion - 1 }
  await expect(restoreBackup(folder, otherJobs, target)).rejects.toThrow('Restore it with version 1.2.3, then upgrade')
  // The attempt above created tables that are newer than this backup.
  const past = await emptyTarget()
  await createTables(past, { ...manifest, migrations: manifest.migrations.slice(0, -1) })
  const pastFolder = mkdtempSync(join(tmpdir(), 'crew-chief-backup-'))
  onTestFinished(() => rmSync(pastFolder, { recursive: true, force: true }))
  const older = await writeBackup({ ...source, url: past.url }, pastFolder)
  await expect(restoreBackup(pastFolder, older, target)).rejects.toThrow('tables are newer than the backup')
  const fresh = await emptyTarget()
  await restoreBackup(pastFolder, older, fresh)
  const applied = await query<{ id: string }>(fresh.url, 'select id from applied_migrations order by id')
  expect(applied.map(({ id }) => Number(id))).toEqual(older.migrations)
})

test('a backup is a consistent snapshot despite concurrent writes', async () => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table posts in access exclusive mode')
  const later = temporaryDataDir()
  const running = writeBackup(source, later)
  // The backup waits for “posts”; “users” is copied later and changes in between.
  await waitForLockWaiters(server.db)
  await other.query(`update users set first_name = 'Changed'`)
  await other.query('commit')
  await other.end()
  await running
  const rows = gunzipSync(readFileSync(join(later, 'tables/public.users.copy.gz'))).toString()
  expect(rows).toContain('ann@mail.example')
  expect(rows).not.toContain('Changed')
})
