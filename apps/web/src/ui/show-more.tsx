import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'

/** A list that is loaded page by page. */
type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page of a list; a failed page keeps those above it. */
export function ShowMore({ list, failure }: { list: Pages; failure: string }) {
  const next = () => void list.fetchNextPage()
  if (!list.hasNextPage) return null
  if (list.isFetchNextPageError) return <ErrorState title={failure} onRetry={next} />
  return (
    <Button className="justify-self-center" pending={list.isFetchingNextPage} pendingLabel="Loading..." onClick={next}>
      Show more
    </Button>
  )
}
