import type { Post } from '@crew-chief/contract/feed-shapes'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { FULL, findPostCard } from './post-cards.store.ts'
import { feedReader } from './post-filter.ts'
import { presentPost } from './present-post.ts'

/** Also used for the response of a write, with its transaction as `db`. */
export async function getPost(
  { db, memberFiles }: Pick<Deps, 'memberFiles'> & { db: Reader },
  actor: Actor | null,
  id: string,
): Promise<Post> {
  const card = await findPostCard(db, feedReader(actor), FULL, id)
  if (!card) throw new AppError('posts.not_found')
  return presentPost(card, actor, memberFiles)
}
