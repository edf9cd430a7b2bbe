// The drawer's place in the address: `?comments=<postId>` over the feed.

import { withParam } from '../../../lib/use-query-param.ts'
import { useSearchParams } from '../../../router/navigation.tsx'

export function useCommentsLink() {
  const [params] = useSearchParams()
  return (postId: string) => ({ search: withParam(params, 'comments', postId).toString() })
}
