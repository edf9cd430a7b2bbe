import { createHmac, timingSafeEqual } from 'node:crypto'
import type { State } from '../state/state.ts'

/** A form carries proof that this server wrote it, so that no other site can post in somebody's name. */
export function formToken({ formSecret }: State, id: string): string {
  return createHmac('sha256', formSecret).update(id).digest('hex')
}

export function isOurForm(state: State, id: string, token: string | null): boolean {
  const expected = Buffer.from(formToken(state, id))
  const given = Buffer.from(token ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
