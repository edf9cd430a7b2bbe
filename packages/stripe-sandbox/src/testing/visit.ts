import { expect } from 'vitest'

/** A hosted page as a browser without scripts would use it. */
export type Visit = { status: number; text: string; to: string | null; headers: Headers }

export async function open(url: string): Promise<Visit> {
  return visitOf(await fetch(url, { redirect: 'manual' }))
}

/** Posts a form with the token of the page that shows it, as the page would. */
export async function submit(url: string, fields: Record<string, string>, page = url): Promise<Visit> {
  const token = tokenIn((await open(page)).text)
  return post(url, { token, ...fields })
}

export async function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Visit> {
  return visitOf(await fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) }))
}

async function visitOf(reply: Response): Promise<Visit> {
  return { status: reply.status, text: await reply.text(), to: reply.headers.get('location'), headers: reply.headers }
}

export function tokenIn(text: string): string {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(text) ?? []
  expect(token).not.toBe('')
  return token
}

export const CARD = { card_number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' }
export const PAYER = { ...CARD, name: 'Ann Official', country: 'US', postal_code: '60601', email: 'ann@example.com' }
