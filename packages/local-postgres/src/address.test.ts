import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseUrl, freeTcpAddress, listenSettings, socketAddress } from './address.ts'

test('the socket is in the data directory', () => {
  expect(socketAddress('/srv/data/postgres', 'linux')).toEqual({ host: '/srv/data/postgres', port: 5432 })
})

test('a path that is too long in bytes gets no socket', () => {
  const name = '/.s.PGSQL.5432'
  expect(socketAddress('/'.padEnd(107 - name.length, 'x'), 'linux')).toBeDefined()
  expect(socketAddress('/'.padEnd(108 - name.length, 'x'), 'linux')).toBeUndefined()
  expect(socketAddress('/'.padEnd(107 - name.length, 'é'), 'linux')).toBeUndefined()
  expect(socketAddress('/'.padEnd(104 - name.length, 'x'), 'darwin')).toBeUndefined()
})

test('Windows has no socket', () => {
  expect(socketAddress('C:\\data', 'win32')).toBeUndefined()
})

test('a server listens either on its socket or on the loopback address', () => {
  expect(listenSettings({ host: '/srv/a, b', port: 5432 })).toEqual({
    listen_addresses: '',
    unix_socket_directories: '"/srv/a, b"',
    port: '5432',
  })
  expect(listenSettings({ host: '127.0.0.1', port: 7000 })).toEqual({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: '7000',
  })
})

test('freeTcpAddress returns a port without a listener', async () => {
  const { host, port } = await freeTcpAddress()
  const refused = new Promise((resolve) => connect(port, host).once('error', resolve))
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test('the driver parses the URL of a folder with special characters', () => {
  const url = databaseUrl({ host: '/Tmp/a b/é%41+@:?#x', port: 5432 }, 'pass-word_1', 'my app')
  expect(new URL(url).protocol).toBe('postgres:')
  expect(new pg.Client({ connectionString: url })).toMatchObject({
    host: '/Tmp/a b/é%41+@:?#x',
    port: 5432,
    user: 'postgres',
    password: 'pass-word_1',
    database: 'my app',
  })
})
