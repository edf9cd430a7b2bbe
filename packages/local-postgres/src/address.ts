import { createServer } from 'node:net'
import { join } from 'node:path'

/** `host` is the folder of a Unix socket, or 127.0.0.1. */
export type Address = { host: string; port: number }

const SOCKET_PORT = 5432 // only used in the socket's file name

/** A socket in the data directory, which only its owner can access. Undefined on Windows and if the path is too long. */
export function socketAddress(data: string, platform = process.platform): Address | undefined {
  const longest = platform === 'linux' ? 107 : 103
  const fits = Buffer.byteLength(join(data, `.s.PGSQL.${SOCKET_PORT}`)) <= longest
  return fits && platform !== 'win32' ? { host: data, port: SOCKET_PORT } : undefined
}

export async function freeTcpAddress(): Promise<Address> {
  const host = '127.0.0.1'
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve))
  const found = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (found === null || typeof found === 'string') throw new Error('No free port found')
  return { host, port: found.port }
}

export function listenSettings({ host, port }: Address): Record<string, string> {
  const isSocket = host.startsWith('/')
  return {
    listen_addresses: isSocket ? '' : host,
    // Quoted, because a comma separates folders in this setting.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    port: String(port),
  }
}

export function databaseUrl({ host, port }: Address, password: string, database: string): string {
  return `postgres://postgres:${password}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`
}
