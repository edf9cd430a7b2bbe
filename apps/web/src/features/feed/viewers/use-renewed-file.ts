import { feedApi } from '@crew-chief/contract/feed'
import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { expiryOf, withoutSignature } from '@crew-chief/domain/uploads/signed-url'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'

/**
 * Addresses of members' files expire while a page is open. The address stays the same until `renew` is called: another
 * one would restart a video and load the file again. `renew` returns the address that is valid now, which is the same
 * one if the file failed for another reason.
 */
export function useRenewedFile(postId: string, given: PostFile) {
  const queryClient = useQueryClient()
  const [renewed, setRenewed] = useState(given)
  const file = {
    ...given,
    path: keepAddress(renewed.path, given.path),
    thumbnail: given.thumbnail && keepAddress(renewed.thumbnail, given.thumbnail),
  }
  const renew = async (): Promise<string> => {
    const fresh = expiryOf(given.path) ? await readFile(queryClient, postId, given.id) : given
    if (!fresh || fresh.path === file.path) return file.path
    setRenewed(fresh)
    return fresh.path
  }
  return { file, renew }
}

const keepAddress = (before: string | null, given: string): string =>
  before !== null && withoutSignature(before) === withoutSignature(given) ? before : given

/** Undefined when the post cannot be read. Files of a post that fail at the same time share one request. */
async function readFile(queryClient: QueryClient, postId: string, fileId: string): Promise<PostFile | undefined> {
  const request = { params: { id: postId } }
  const post = await queryClient
    .fetchQuery({
      queryKey: [feedApi.getPost.name, request],
      queryFn: ({ signal }) => callApi(feedApi.getPost, request, signal),
      staleTime: 0,
    })
    .catch(() => undefined)
  return post?.files.find(({ id }) => id === fileId)
}
