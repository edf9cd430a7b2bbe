// The visibility of the author's last post on this device: the next one starts with it.

import { POST_AUDIENCES, type PostAudience } from '@crew-chief/domain/feed/post-choices'
import * as z from 'zod/mini'
import { createStoredValue } from '../../../lib/stored-value.ts'

const Stored = z.object({ userId: z.string(), audience: z.enum(POST_AUDIENCES) })

const stored = createStoredValue('post-audience', (raw) => z.safeParse(Stored, raw).data ?? null)

export function lastAudience(userId: string): PostAudience {
  const last = stored.get()
  return last?.userId === userId ? last.audience : 'NON_MEMBER'
}

export const rememberAudience = (userId: string, audience: PostAudience) => stored.set({ userId, audience })
