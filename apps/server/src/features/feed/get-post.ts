import type { Post } from '@crew-chief/contract/feed-shapes'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { FULL, findPostCard } from './post-cards.store.ts'
import { feedReader } from './post-filter.ts'
import { presentPost } from './present-post.ts'

export const getPost = ({ db }: Pick<Deps, 'db'>, actor: Actor | null, id: string): Promise<Post> =>
  readPost(db, actor, id)

/** Also used for the response of a write, inside its transaction. */
export async function readPost(db: Reader, actor: Actor | null, id: string): Promise<Post> {
  const card = await findPostCard(db, feedReader(actor), FULL, id)
  if (!card) throw new AppError('posts.not_found')
  return presentPost(card, actor)
}
