// The libraries as places, with how many posts each has.

import { LIBRARY_LABELS, LIBRARY_TYPES } from '@crew-chief/domain/feed/post-choices'
import { Library, type LucideIcon } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import type { To } from '../../router/place.ts'
import { cx } from '../../ui/cx.ts'
import { LIBRARY_ICONS } from './library-icons.ts'
import { useFeedPlace } from './use-feed-place.ts'
import { usePostFilters } from './use-posts.ts'

/** `isNarrow`: the icons alone, for eyes; ears hear the same. */
export function LibraryLinks({ isNarrow = false }: { isNarrow?: boolean }) {
  const { filter, linkToLibrary } = useFeedPlace()
  const { data } = usePostFilters()
  const countOf = (library: string) => data?.libraries.find(({ name }) => name === library)?.count
  // Those found in posts; the chosen one also when nothing is left in it.
  const found = LIBRARY_TYPES.filter((library) => countOf(library) || library === filter.library)
  return (
    <nav aria-label="Content Library" className="grid gap-0.5">
      <LibraryLink
        to={linkToLibrary(null)}
        icon={Library}
        label="All Libraries"
        count={data?.total}
        isCurrent={!filter.library}
        isNarrow={isNarrow}
      />
      {found.map((library) => (
        <LibraryLink
          key={library}
          to={linkToLibrary(library)}
          icon={LIBRARY_ICONS[library]}
          label={LIBRARY_LABELS[library]}
          count={countOf(library)}
          isCurrent={library === filter.library}
          isNarrow={isNarrow}
        />
      ))}
    </nav>
  )
}

type LinkProps = {
  to: To
  icon: LucideIcon
  label: string
  count: number | undefined
  isCurrent: boolean
  isNarrow: boolean
}

const LibraryLink = ({ to, icon: Icon, label, count, isCurrent, isNarrow }: LinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'true' : undefined}
    title={isNarrow ? label : undefined}
    className={cx(
      'flex min-h-11 items-center gap-3 rounded-control border-l-[5px] pr-3 pl-2 font-semibold text-small transition-colors',
      isCurrent ? 'on-ink border-l-primary bg-plate text-plate-foreground' : 'border-l-transparent hover:bg-muted',
    )}
  >
    <Icon aria-hidden="true" className="size-[18px] shrink-0" />
    <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
    {count !== undefined && (
      <span
        className={cx('tabular font-normal text-meta', isNarrow && 'sr-only', !isCurrent && 'text-muted-foreground')}
      >
        {count}
        <span className="sr-only"> {count === 1 ? 'post' : 'posts'}</span>
      </span>
    )}
  </Link>
)
