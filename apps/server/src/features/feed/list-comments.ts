// A post's comments, oldest first: the last ones, or those before one the reader has.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { feedApi } from '@crew-chief/contract/feed'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { listCommentsOf } from './comments.store.ts'
import { presentComment } from './present-comment.ts'
import { findReadablePost } from './readable-post.ts'

type Asked = Decoded<typeof feedApi.listComments>['query']

export async function listComments(
  { db }: Pick<Deps, 'db'>,
  actor: Actor | null,
  postId: string,
  { before, limit }: Asked,
) {
  await findReadablePost(db, actor, postId)
  // One more than asked for says whether there are earlier ones.
  const newestFirst = await listCommentsOf(db, postId, { before, limit: limit + 1 })
  return {
    comments: newestFirst.slice(0, limit).toReversed().map(presentComment),
    hasEarlier: newestFirst.length > limit,
  }
}
