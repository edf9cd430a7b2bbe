// Somebody has read a post. Counted once a reader and day; a teaser is not read.

import { canReadPost } from '@crew-chief/domain/feed/permissions'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { countView, findPostToday } from './views.store.ts'

export async function recordPostView(
  { db, config, blind }: Pick<Deps, 'db' | 'config' | 'blind'>,
  actor: Actor | null,
  from: string,
  postId: string,
): Promise<undefined> {
  const post = await findPostToday(db, postId, config.timezone)
  if (!post) throw new AppError('posts.not_found')
  if (!canReadPost(actor, post)) return
  // A visitor is known for a day, by a name nobody can read: tomorrow the same visitor has another one.
  const reader = actor?.id ?? blind('post-view', post.today, from)
  await countView(db, { postId, day: post.today, reader, role: actor?.role ?? null })
}
