import { notificationsApi } from '@crew-chief/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/api.ts'
import { afterNotificationChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'

const { listNotifications, markNotificationsSeen } = notificationsApi

const PAGE_SIZE = 20

/** The bell and the open list share one query. Paged by the last entry, so that new ones do not shift the pages. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: [listNotifications.name, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotifications, { query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, notifications }) => (hasMore ? notifications.at(-1)?.id : undefined),
  })
  const pages = query.data?.pages
  return { query, unread: pages?.[0]?.unread ?? 0, notifications: pages?.flatMap((page) => page.notifications) }
}

/** Notifications that become visible together are marked with one request. */
const BATCH_MS = 300

/** Returns a function that marks a notification as seen. */
export function useMarkSeen(): (id: string) => void {
  const { run } = useOperation(markNotificationsSeen, { invalidates: afterNotificationChange })
  const [batch] = useState(() => createBatch((ids) => run({ body: { ids } })))
  // The list may be closed before the timer ends.
  useEffect(() => batch.flush, [batch])
  return batch.add
}

function createBatch(send: (ids: string[]) => void) {
  const ids = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (ids.size > 0) send([...ids])
    ids.clear()
  }
  const add = (id: string) => {
    ids.add(id)
    timer ??= setTimeout(flush, BATCH_MS)
  }
  return { add, flush }
}
