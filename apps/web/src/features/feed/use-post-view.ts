import { feedApi } from '@crew-chief/contract/feed'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { type RefObject, useEffect } from 'react'
import { callApi } from '../../api/api.ts'
import { useViewer } from '../accounts/public.ts'
import { isFirstReadToday } from './read-today.ts'
import { whenRead } from './when-read.ts'

/** Tells the server that somebody read a post. A teaser is not a post. */
export function usePostView(card: RefObject<Element | null>, { id, locked }: Post) {
  const reader = useViewer()?.id ?? ''
  useEffect(() => {
    if (locked || !card.current) return undefined
    return whenRead(card.current, () => {
      if (!isFirstReadToday(() => sessionStorage, `${reader} ${id}`)) return
      // Nobody waits for it: a view that gets lost is not worth a word.
      callApi(feedApi.recordPostView, { params: { id } }).catch(() => undefined)
    })
  }, [card, id, locked, reader])
}
