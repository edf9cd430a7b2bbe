import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkData,
  chooseHome,
  clusterPaths,
  createHome,
  findHome,
  hasData,
  listFallbackHomes,
  writeLocationFile,
} from './cluster-paths.ts'
import { testFolder } from './testing/test-folder.ts'

const postgres = { uid: 101, gid: 104 }
const open = async () => ({ uid: 0, gid: 0, mode: 0o755 })
const closed = async () => ({ uid: 0, gid: 0, mode: 0o700 })

async function testFolders(): Promise<{ dataDir: string; fallbackDir: string }> {
  const folder = await testFolder()
  await mkdir(join(folder, 'data'), { mode: 0o700 })
  return { dataDir: join(folder, 'data'), fallbackDir: join(folder, 'fallbackDir') }
}

async function createData(home: string): Promise<void> {
  await mkdir(clusterPaths(home).data, { recursive: true })
  await writeFile(join(clusterPaths(home).data, 'PG_VERSION'), '18\n')
}

test('the home is the data folder if it is accessible', async () => {
  const folders = await testFolders()
  expect(await chooseHome(folders, undefined)).toBe(folders.dataDir)
  expect(await chooseHome(folders, postgres, open)).toBe(folders.dataDir)
})

test('otherwise the home is an accessible folder in the fallback, and the data folder keeps its permissions', async () => {
  const folders = await testFolders()
  const home = await chooseHome(folders, postgres, closed)
  await createHome(home, folders)
  expect(home.startsWith(`${folders.fallbackDir}/`)).toBe(true)
  expect((await stat(home)).mode & 0o777).toBe(0o755)
  expect((await stat(folders.dataDir)).mode & 0o777).toBe(0o700)
})

test('the fallback folder is accessible despite a strict umask', async () => {
  const folders = await testFolders()
  const home = join(folders.fallbackDir, 'hash', 'name')
  const umask = process.umask(0o077)
  await createHome(home, folders).finally(() => process.umask(umask))
  for (const folder of [folders.fallbackDir, join(folders.fallbackDir, 'hash'), home]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o755)
  }
})

test('data is found in the data folder or by the location file', async () => {
  const folders = await testFolders()
  expect(await findHome(folders)).toBeUndefined()
  const home = await chooseHome(folders, postgres, closed)
  await createData(home)
  await writeLocationFile(folders.dataDir, home)
  expect(await findHome(folders)).toBe(home)
  await createData(folders.dataDir)
  expect(await findHome(folders)).toBe(folders.dataDir)
})

test('an empty folder contains no data', async () => {
  const folders = await testFolders()
  await mkdir(clusterPaths(folders.dataDir).data)
  expect(await findHome(folders)).toBeUndefined()
})

test('a folder that cannot be listed is treated as data', async () => {
  const forbidden = Object.assign(new Error('permission denied'), { code: 'EACCES' })
  expect(await hasData('/srv/data', () => Promise.reject(forbidden))).toBe(true)
})

test('the location file names the home on its first line and explains why', async () => {
  const { dataDir } = await testFolders()
  await writeLocationFile(dataDir, '/var/lib/somewhere')
  expect(await readFile(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8')).toMatch(/^\/var\/lib\/somewhere\n.*root/s)
})

test('a location file without data is an error', async () => {
  const folders = await testFolders()
  await writeLocationFile(folders.dataDir, await chooseHome(folders, postgres, closed))
  await expect(findHome(folders)).rejects.toThrow(/but it isn’t.*DATABASE_URL/s)
})

test('a moved or copied folder does not use the data of the original', async () => {
  const { dataDir, fallbackDir } = await testFolders()
  const home = await chooseHome({ dataDir: '/root/elsewhere', fallbackDir }, postgres, closed)
  await createData(home)
  await writeLocationFile(dataDir, home)
  await expect(findHome({ dataDir, fallbackDir })).rejects.toThrow('the database of another folder')
})

test('a recreated data folder gets a new home, and the earlier one is listed', async () => {
  const folders = await testFolders()
  const home = await chooseHome(folders, postgres, closed)
  await createData(home)
  await writeLocationFile(folders.dataDir, home)
  await rm(folders.dataDir, { recursive: true })
  await mkdir(folders.dataDir)
  expect(await findHome(folders)).toBeUndefined()
  expect(await chooseHome(folders, postgres, closed)).not.toBe(home)
  expect(await listFallbackHomes(folders)).toEqual([home])
})

test('data that the system user cannot access is an error', async () => {
  const checked = checkData('/root/data', '18', postgres, closed)
  await expect(checked).rejects.toThrow(/owner of \/root\/data\/postgres \(user ID 101\) has no access.*DATABASE_URL/s)
})
