import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { toast } from '../../../ui/toast.ts'
import { changePost } from '../use-posts.ts'

/** What a list left out of a long text, and how to get it; undefined when all of it is there. */
export type TextRest = { fetch: () => void; isComing: boolean }

/** Lists carry only the beginning of long texts: whoever reads on gets the rest. */
export function useWholeText({ id, isCut }: Pick<Post, 'id' | 'isCut'>): TextRest | undefined {
  const client = useQueryClient()
  const [isComing, setComing] = useState(false)
  const load = async () => {
    setComing(true)
    try {
      const { content } = await callApi(feedApi.getPost, { params: { id } })
      changePost(client, id, (post) => ({ ...post, content, isCut: false }))
    } catch {
      toast.error('Error', 'Failed to load posts')
    }
    setComing(false)
  }
  return isCut ? { fetch: () => void load(), isComing } : undefined
}
