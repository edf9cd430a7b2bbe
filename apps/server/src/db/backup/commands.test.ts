import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { databaseUrlOf } from '../../testing/second-node.ts'
import { temporaryDataDir } from '../../testing/spawn-server.ts'
import { contentOf } from '../../testing/table-contents.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { openDatabase } from '../open-database.ts'
import { backupCommand, restoreCommand } from './commands.ts'

// Each makes a whole database, some of them a cluster: seconds on a busy machine.
const PATIENCE = { timeout: 60_000 }

const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const { dataDir } = server.deps.config
const person = await builders(server).signedIn()
await uploadRequests(server).upload(person.token, { content: await pictureOf(8, 8) })

const AUTH_SECRET = 's'.repeat(40)
const onServer = { DATABASE_URL: url, AUTH_SECRET, DATA_DIR: dataDir }

async function said(command: typeof backupCommand, args: string[], env: Record<string, string>): Promise<string> {
  const lines: string[] = []
  await command(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

test(
  'data moves from a server into a folder and on to another server, with its files, each by one command',
  PATIENCE,
  async () => {
    const home = temporaryDataDir()
    chmodSync(home, 0o755) // PostgreSQL refuses root and runs as somebody else then, who must be able to enter.
    expect(await said(backupCommand, ['--to', home], onServer)).toContain('What was there before is untouched')
    expect(readdirSync(join(home, 'files', 'profile'))).toHaveLength(1)

    const local = await openDatabase({ databaseUrl: null, dataDir: home })
    await expect(said(backupCommand, ['--to', url], { DATA_DIR: home })).rejects.toThrow('Stop the application first')
    const backup = join(temporaryDataDir(), 'new')
    expect(await said(backupCommand, [backup], { DATA_DIR: home })).toContain(`of ${home} to ${backup}`)
    await local.stop()

    const other = await createTestDatabase({ from: 'template1' })
    onTestFinished(other.drop)
    expect(await said(backupCommand, ['--to', other.url], { DATA_DIR: home })).toMatch(/^Moved \d+ rows in \d+ tables/)
    expect(await contentOf(other.url)).toEqual(await contentOf(url))
  },
)

test(
  'a backup of a server is restored by its settings or into what is named, and passwords are not printed',
  PATIENCE,
  async () => {
    const backup = temporaryDataDir()
    const words = await said(backupCommand, [backup], onServer)
    expect(words).toMatch(/^Backed up \d+ rows in \d+ tables and 1 files/)
    expect(words).toContain('AUTH_SECRET and the other settings are not part of it')
    expect(existsSync(join(backup, 'auth-secret'))).toBe(false)
    const password = decodeURIComponent(new URL(url).password)
    for (const file of ['manifest.json', 'SHA256SUMS'])
      expect(`${readFileSync(join(backup, file), 'utf8')}${words}`).not.toContain(password || 'no password')

    const other = await createTestDatabase({ from: 'template1' })
    onTestFinished(other.drop)
    const elsewhere = { ...onServer, DATABASE_URL: other.url, DATA_DIR: temporaryDataDir() }
    await expect(said(restoreCommand, [backup], onServer)).rejects.toThrow('The target is not empty')
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    await expect(said(restoreCommand, [backup], { ...elsewhere, ...s3 })).rejects.toThrow('the settings name S3')
    expect(await said(restoreCommand, [backup], elsewhere)).toMatch(/^Restored \d+ rows/)
    expect(await contentOf(other.url)).toEqual(await contentOf(url))
  },
)

test.each([
  ['nothing is named', backupCommand, []],
  ['two places are named', backupCommand, ['a', '--to', 'b']],
  ['an option is unknown', backupCommand, ['--for', 'b']],
  ['no backup is named', restoreCommand, ['--into', 'b']],
])('when %s, the command says how it is used', async (_, command, args) => {
  await expect(said(command, args, {})).rejects.toThrow(/^Name (a new folder for )?the backup: npm run/)
})

test('a folder without data is not backed up, and stays as it is', async () => {
  const empty = temporaryDataDir()
  const asked = said(backupCommand, [join(empty, 'backup')], { DATA_DIR: empty })
  await expect(asked).rejects.toThrow(`There is no data in ${empty}`)
  expect(readdirSync(empty)).toEqual([])
})
