import { feedApi } from '@crew-chief/contract/feed'
import { LIBRARY_LABELS, LIBRARY_TYPES, type LibraryType } from '@crew-chief/domain/feed/post-choices'
import { Bell, BellRing, Library, type LucideIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import { Link, type To } from 'react-router'
import { afterFollowChange } from '../../api/invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { createStoredValue, useStoredValue } from '../../lib/stored-value.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useViewer } from '../accounts/public.ts'
import { useFeedFilter } from './feed-filter.ts'
import { LIBRARY_ICONS } from './library-icons.ts'
import { usePostFilters } from './use-posts.ts'

const storedPanel = createStoredValue('feed-panel', (raw) => (raw === 'folded' ? raw : null))

export function useLibraryPanel() {
  const isFolded = useStoredValue(storedPanel) === 'folded'
  return { isFolded, toggle: () => storedPanel.set(isFolded ? null : 'folded') }
}

/** The left column on desktops; it folds to a column of icons (spec 2 §2). */
export function LibraryPanel() {
  const { isFolded, toggle } = useLibraryPanel()
  return (
    <aside aria-label="Libraries" className="sticky top-22 self-start">
      <div className={cx('mb-1.5 flex h-11 items-center', isFolded ? 'justify-center' : 'justify-between')}>
        {!isFolded && <h2 className="display-4">Content Library</h2>}
        <IconButton
          size="small"
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          label={isFolded ? 'Show side panel' : 'Hide side panel'}
          aria-expanded={!isFolded}
          onClick={toggle}
        />
      </div>
      <LibraryLinks isNarrow={isFolded} />
    </aside>
  )
}

/** `isNarrow` hides the labels visually; screen readers still read them. */
export function LibraryLinks({ isNarrow = false }: { isNarrow?: boolean }) {
  const { filter, linkToLibrary } = useFeedFilter()
  const { data } = usePostFilters()
  const countOf = (library: string) => data?.libraries.find(({ name }) => name === library)?.count
  // Only libraries with posts, and the selected one even when it is empty.
  const libraries = LIBRARY_TYPES.filter((library) => countOf(library) || library === filter.library)
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
      {libraries.map((library) => (
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

/** Above the posts: removes the filter by library, and follows the library. */
export function ChosenLibrary() {
  const { filter, linkToLibrary } = useFeedFilter()
  if (!filter.library) return null
  const label = LIBRARY_LABELS[filter.library]
  const Icon = LIBRARY_ICONS[filter.library]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink size="small" to={linkToLibrary(null)} aria-label={`Remove filter: ${label}`}>
        <Icon aria-hidden="true" />
        {label}
        <X aria-hidden="true" />
      </ButtonLink>
      <FollowButton library={filter.library} />
    </div>
  )
}

/** New posts in a followed library are notifications. */
function FollowButton({ library }: { library: LibraryType }) {
  const viewer = useViewer()
  const { data } = useRead(feedApi.listFollowedLibraries, {}, { enabled: viewer !== null })
  const follow = useAction(feedApi.followLibrary, { invalidates: afterFollowChange })
  const unfollow = useAction(feedApi.unfollowLibrary, { invalidates: afterFollowChange })
  if (!viewer || !data) return null
  const isFollowed = data.includes(library)
  const action = isFollowed ? 'Following' : 'Follow'
  const Icon = isFollowed ? BellRing : Bell
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`${action} ${LIBRARY_LABELS[library]}`}
      aria-pressed={isFollowed}
      pending={follow.pending || unfollow.pending}
      onClick={() => (isFollowed ? unfollow : follow).run({ params: { library } })}
    >
      <Icon aria-hidden="true" />
      {action}
    </Button>
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
