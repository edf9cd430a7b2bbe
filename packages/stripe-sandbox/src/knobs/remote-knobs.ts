// The knobs of a sandbox that runs in another process.
import type { Knobs } from './knobs.ts'

export function remoteKnobs(url: string, secretKey: string): Knobs {
  const turn = async (name: string, args: unknown[]): Promise<unknown> => {
    const reply = await fetch(`${url}/_test/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    const body: { result?: unknown; error?: { message: string } } = JSON.parse(await reply.text())
    if (!reply.ok) throw new Error(`${name}: ${body.error?.message}`)
    return body.result ?? undefined
  }
  // Each method is its name and what it is given, so no list of them is needed here.
  const handler = {
    get:
      (_target: object, name: string) =>
      (...args: unknown[]) =>
        turn(name, args),
  }
  return new Proxy({}, handler) as Knobs // a Proxy has the type of its target
}
