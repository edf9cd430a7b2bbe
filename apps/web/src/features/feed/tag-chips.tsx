import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChipLink } from './chip-link.tsx'
import { shownTags } from './shown-tags.ts'
import { useFeedPlace } from './use-feed-place.ts'
import { usePostFilters } from './use-posts.ts'

export function TagChips() {
  const { filter, linkToTag } = useFeedPlace()
  const { data } = usePostFilters()
  const [isAll, setAll] = useState(false)
  const { tags, left } = shownTags(data?.tags ?? [], filter.tag, isAll)
  return (
    <nav aria-label="Tags" className="flex flex-wrap gap-2">
      <ChipLink size="small" to={linkToTag(null)} isCurrent={filter.tag === ''}>
        All Tags
      </ChipLink>
      {tags.map((tag) => (
        <ChipLink key={tag} size="small" to={linkToTag(tag)} isCurrent={tag === filter.tag}>
          #{tag}
        </ChipLink>
      ))}
      {left > 0 && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          {left} more
        </Button>
      )}
    </nav>
  )
}
