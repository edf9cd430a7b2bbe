import type { Knobs } from '../knobs/knobs.ts'

/** The knobs of a sandbox in another process. */
export function remoteKnobs(url: string, secretKey: string): Knobs {
  const call = async (name: string, args: unknown[]): Promise<unknown> => {
    const response = await fetch(`${url}/_test/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    })
    const body: { result?: unknown; error?: { message: string } } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${name}: ${body.error?.message}`)
    return body.result ?? undefined
  }
  const handler = {
    get:
      (_target: object, name: string) =>
      (...args: unknown[]) =>
        call(name, args),
  }
  return new Proxy({}, handler) as Knobs // a Proxy has the type of its target
}
