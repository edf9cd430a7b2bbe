import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseHome, findHome, hasData, leaveNote, listForgottenHomes, makeHome, placesIn } from './places.ts'
import { testFolder } from './testing/test-folder.ts'

const postgres = { uid: 101, gid: 104 }
const open = async () => ({ uid: 0, gid: 0, mode: 0o755 })
const closed = async () => ({ uid: 0, gid: 0, mode: 0o700 })

async function testFolders(): Promise<{ dataDir: string; refuge: string }> {
  const folder = await testFolder()
  await mkdir(join(folder, 'data'), { mode: 0o700 })
  return { dataDir: join(folder, 'data'), refuge: join(folder, 'refuge') }
}

async function fillHome(home: string): Promise<void> {
  await mkdir(placesIn(home).data, { recursive: true })
  await writeFile(join(placesIn(home).data, 'PG_VERSION'), '18\n')
}

test('the data is in the data folder when that can be reached', async () => {
  const folders = await testFolders()
  expect(await chooseHome(folders, undefined)).toBe(folders.dataDir)
  expect(await chooseHome(folders, postgres, open)).toBe(folders.dataDir)
})

test('otherwise it is in the refuge, in an open home, and the closed folder stays closed', async () => {
  const folders = await testFolders()
  const home = await chooseHome(folders, postgres, closed)
  await makeHome(home, folders)
  expect(home.startsWith(`${folders.refuge}/`)).toBe(true)
  expect((await stat(home)).mode & 0o777).toBe(0o755)
  expect((await stat(folders.dataDir)).mode & 0o777).toBe(0o700)
})

test('a strict umask does not close the refuge', async () => {
  const folders = await testFolders()
  const home = join(folders.refuge, 'hash', 'name')
  const usual = process.umask(0o077)
  await makeHome(home, folders).finally(() => process.umask(usual))
  for (const folder of [folders.refuge, join(folders.refuge, 'hash'), home]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o755)
  }
})

test('data is found where it is, in the folder or by its note', async () => {
  const folders = await testFolders()
  expect(await findHome(folders)).toBeUndefined()
  const home = await chooseHome(folders, postgres, closed)
  await fillHome(home)
  await leaveNote(folders.dataDir, home)
  expect(await findHome(folders)).toBe(home)
  await fillHome(folders.dataDir)
  expect(await findHome(folders)).toBe(folders.dataDir)
})

test('an empty folder is no data', async () => {
  const folders = await testFolders()
  await mkdir(placesIn(folders.dataDir).data)
  expect(await findHome(folders)).toBeUndefined()
})

test("a folder that we may not look into is somebody's data, not an invitation to begin anew", async () => {
  const forbidden = Object.assign(new Error('permission denied'), { code: 'EACCES' })
  expect(await hasData('/srv/data', () => Promise.reject(forbidden))).toBe(true)
})

test('the note names the folder on its first line and says why', async () => {
  const { dataDir } = await testFolders()
  await leaveNote(dataDir, '/var/lib/somewhere')
  expect(await readFile(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8')).toMatch(/^\/var\/lib\/somewhere\n.*root/s)
})

test('a note whose data has vanished is an error, not an empty database', async () => {
  const folders = await testFolders()
  await leaveNote(folders.dataDir, await chooseHome(folders, postgres, closed))
  await expect(findHome(folders)).rejects.toThrow(/is not there.*DATABASE_URL/s)
})

test('a moved or copied folder does not use the data of the other one', async () => {
  const { dataDir, refuge } = await testFolders()
  const home = await chooseHome({ dataDir: '/root/elsewhere', refuge }, postgres, closed)
  await fillHome(home)
  await leaveNote(dataDir, home)
  await expect(findHome({ dataDir, refuge })).rejects.toThrow('made for another folder')
})

test('a deleted folder begins anew, and what it had before is remembered', async () => {
  const folders = await testFolders()
  const home = await chooseHome(folders, postgres, closed)
  await fillHome(home)
  await leaveNote(folders.dataDir, home)
  await rm(folders.dataDir, { recursive: true })
  await mkdir(folders.dataDir)
  expect(await findHome(folders)).toBeUndefined()
  expect(await chooseHome(folders, postgres, closed)).not.toBe(home)
  expect(await listForgottenHomes(folders)).toEqual([home])
})
