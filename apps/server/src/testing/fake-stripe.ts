// Stripe with several accounts behind one address, as for the keys that admins enter: each account is a sandbox.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Sandbox, type SandboxOptions, startSandbox } from '@crew-chief/stripe-sandbox/start-sandbox'
import { afterAll } from 'vitest'

type Account = Pick<SandboxOptions, 'account'> & { name: string }

/** Call at the top of a test file. A key that is not in `accounts` is refused as by Stripe. */
export async function openFakeStripe<const K extends string>(accounts: Readonly<Record<K, Account>>) {
  const opened = await Promise.all(
    Object.entries<Account>(accounts).map(async ([secretKey, { name, ...account }]) => {
      const sandbox = await startSandbox({ secretKey, merchantName: () => name, ...account })
      return [secretKey, sandbox] as const
    }),
  )
  const byKey = new Map(opened)
  const server = createServer((request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const sandbox = byKey.get(key) ?? opened[0]?.[1]
    sandbox?.handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('fake Stripe has no address')
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all(opened.map(([, sandbox]) => sandbox.stop()))
  })
  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    accountOf: (key: K): Sandbox => {
      const sandbox = byKey.get(key)
      if (!sandbox) throw new Error(`no account with the key ${key}`)
      return sandbox
    },
  }
}
