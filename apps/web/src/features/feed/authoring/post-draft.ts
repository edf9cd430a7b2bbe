// A new post that was not sent yet: kept in this browser, one at a time, readable by its own author only.

import * as z from 'zod/mini'
import { createStored } from '../../../api/stored.ts'
import { PostValues } from './post-fields.ts'
import { emptyPost } from './post-values.ts'

const Draft = z.object({ userId: z.string(), keptAt: z.iso.datetime(), values: PostValues })
export type PostDraft = z.output<typeof Draft>

const storedDraft = createStored<PostDraft>('post-draft', (raw) => z.safeParse(Draft, raw).data ?? null)

/** Which kind it is to be and who may read it are quickly said again: only what was written or uploaded counts. */
export function holdsSomething(values: PostValues): boolean {
  const { type, requiredRole } = values
  return JSON.stringify(values) !== JSON.stringify({ ...emptyPost(type), requiredRole })
}

export const draftOf = (userId: string): PostDraft | null => {
  const draft = storedDraft.get()
  return draft?.userId === userId ? draft : null
}

export const keepDraft = (userId: string, values: PostValues, now = new Date()) =>
  storedDraft.set(holdsSomething(values) ? { userId, keptAt: now.toISOString(), values } : null)

export const forgetDraft = () => storedDraft.set(null)
