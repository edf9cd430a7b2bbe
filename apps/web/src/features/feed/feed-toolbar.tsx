// Search, order and, at a desk, the types; on small screens the filters fold behind one button (spec 2 §2).

import type { PostSort } from '@crew-chief/domain/feed/post-choices'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import { TypeChips } from './type-chips.tsx'
import { useFeedPlace } from './use-feed-place.ts'

const SORTS: readonly { value: PostSort; label: string }[] = [
  { value: 'recent', label: 'Recent' },
  { value: 'popular', label: 'Popular' },
]

export function FeedToolbar({ isDesk }: { isDesk: boolean }) {
  const { filter, setSearch, setSort } = useFeedPlace()
  const search = (
    <SearchBox label="Search content" placeholder="Search content..." value={filter.search} onSearch={setSearch} />
  )
  const order = <Segmented label="Order" options={SORTS} value={filter.sort} onChange={setSort} />
  if (!isDesk)
    return (
      <div className="grid gap-3">
        {search}
        <PhoneFilters order={order} />
      </div>
    )
  return (
    <div className="grid gap-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        {search}
        {order}
      </div>
      <TypeChips />
    </div>
  )
}
