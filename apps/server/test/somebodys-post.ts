// Given: what others wrote in the feed, and a stranger to it.

import type { builders } from '../src/testing/builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import type { TestServer } from '../src/testing/test-server.ts'

type World = { server: TestServer; given: ReturnType<typeof builders> }

/** A post by somebody else, which everybody reads, and a stranger to it. */
export async function somebodysPost({ server, given }: World) {
  const [stranger, post] = [await given.signedIn(), await postBuilders(server).textPost()]
  return { stranger, params: { id: post.id } }
}

/** Somebody else's comment on a post everybody reads, and a stranger to it. */
export async function somebodysComment({ server, given }: World) {
  const [stranger, somebody, { textPost, comment }] = [await given.signedIn(), await given.user(), postBuilders(server)]
  const post = await textPost()
  const { id: commentId } = await comment(post.id, somebody.id)
  return { stranger, params: { id: post.id, commentId } }
}
