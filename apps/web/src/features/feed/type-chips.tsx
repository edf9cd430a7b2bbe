import { POST_TYPE_LABELS, POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { ChipLink } from './chip-link.tsx'
import { useFeedPlace } from './use-feed-place.ts'

export function TypeChips() {
  const { filter, linkToType } = useFeedPlace()
  return (
    <nav aria-label="Post type" className="flex flex-wrap gap-2">
      {[null, ...POST_TYPES].map((type) => (
        <ChipLink key={type} to={linkToType(type)} isCurrent={type === (filter.type ?? null)}>
          {type ? POST_TYPE_LABELS[type] : 'All Types'}
        </ChipLink>
      ))}
    </nav>
  )
}
