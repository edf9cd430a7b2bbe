import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { builders } from '../../testing/builders.ts'
import { databaseUrlOf } from '../../testing/second-node.ts'
import { temporaryDataDir } from '../../testing/spawn-server.ts'
import { contentOf } from '../../testing/table-contents.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { backupCommand, restoreCommand } from './commands.ts'

// Each test creates a database, some a cluster, which takes seconds on a busy machine.

const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const { dataDir } = server.deps.config
const person = await builders(server).signedIn()
await uploadRequests(server).upload(person.token, { content: await pictureOf(8, 8) })

const AUTH_SECRET = 's'.repeat(40)
const onServer = { DATABASE_URL: url, AUTH_SECRET, DATA_DIR: dataDir }

async function outputOf(command: typeof backupCommand, args: string[], env: Record<string, string>): Promise<string> {
  const lines: string[] = []
  await command(args, env, (line) => lines.push(line))
  return lines.join('\n')
}

test('data and files move from a server to a folder and to another server, with one command each', async () => {
  const home = temporaryDataDir()
  chmodSync(home, 0o755) // As root, PostgreSQL is run by another user, who needs access.
  expect(await outputOf(backupCommand, ['--to', home], onServer)).toContain('The original is unchanged')
  expect(readdirSync(join(home, 'files', 'profile'))).toHaveLength(1)

  const local = await openDatabase({ databaseUrl: null, dataDir: home })
  await expect(outputOf(backupCommand, ['--to', url], { DATA_DIR: home })).rejects.toThrow('Stop the application first')
  const backup = join(temporaryDataDir(), 'new')
  expect(await outputOf(backupCommand, [backup], { DATA_DIR: home })).toContain(`of ${home} to ${backup}`)
  await local.stop()

  const other = await createTestDatabase({ from: 'template1' })
  onTestFinished(other.drop)
  expect(await outputOf(backupCommand, ['--to', other.url], { DATA_DIR: home })).toMatch(
    /^Moved \d+ rows in \d+ tables/,
  )
  expect(await contentOf(other.url)).toEqual(await contentOf(url))
})

test('a backup is restored to the configured or the named target, and passwords are not printed', async () => {
  const backup = temporaryDataDir()
  const output = await outputOf(backupCommand, [backup], onServer)
  expect(output).toMatch(/^Backed up \d+ rows in \d+ tables and 1 files/)
  expect(output).toContain('AUTH_SECRET and the other settings aren’t part of it')
  expect(existsSync(join(backup, 'auth-secret'))).toBe(false)
  const password = decodeURIComponent(new URL(url).password)
  for (const file of ['manifest.json', 'SHA256SUMS'])
    expect(`${readFileSync(join(backup, file), 'utf8')}${output}`).not.toContain(password || 'no password')

  const other = await createTestDatabase({ from: 'template1' })
  onTestFinished(other.drop)
  const elsewhere = { ...onServer, DATABASE_URL: other.url, DATA_DIR: temporaryDataDir() }
  await expect(outputOf(restoreCommand, [backup], onServer)).rejects.toThrow('The target isn’t empty')
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  await expect(outputOf(restoreCommand, [backup], { ...elsewhere, ...s3 })).rejects.toThrow('the settings use S3')
  expect(await outputOf(restoreCommand, [backup], elsewhere)).toMatch(/^Restored \d+ rows/)
  expect(await contentOf(other.url)).toEqual(await contentOf(url))
})

test.each([
  ['no target is given', backupCommand, []],
  ['two targets are given', backupCommand, ['a', '--to', 'b']],
  ['an option is unknown', backupCommand, ['--for', 'b']],
  ['no backup is given', restoreCommand, ['--into', 'b']],
])('when %s, the command prints its usage', async (_, command, args) => {
  await expect(outputOf(command, args, {})).rejects.toThrow(/^Name (a new folder for )?the backup: node tools/)
})

test('a folder without data is not backed up and not changed', async () => {
  const empty = temporaryDataDir()
  const running = outputOf(backupCommand, [join(empty, 'backup')], { DATA_DIR: empty })
  await expect(running).rejects.toThrow(`There’s no data in ${empty}`)
  expect(readdirSync(empty)).toEqual([])
})
