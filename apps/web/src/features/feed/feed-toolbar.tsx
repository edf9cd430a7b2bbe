import { LIBRARY_LABELS, POST_TYPE_LABELS, POST_TYPES, type PostSort } from '@crew-chief/domain/feed/post-choices'
import { ChevronDown, ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, type To } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFeedFilter } from './feed-filter.ts'
import { ChosenLibrary, LibraryLinks } from './library-panel.tsx'
import { usePostFilters } from './use-posts.ts'
import { visibleTags } from './visible-tags.ts'

const SORTS: readonly { value: PostSort; label: string }[] = [
  { value: 'recent', label: 'Recent' },
  { value: 'popular', label: 'Popular' },
]

/** On small screens the filters are behind one toggle (spec 2 §2). */
export function FeedToolbar({ isDesktop }: { isDesktop: boolean }) {
  const { filter, setSearch, setSort } = useFeedFilter()
  const search = (
    <SearchBox label="Search content" placeholder="Search content..." value={filter.search} onSearch={setSearch} />
  )
  const order = <Segmented label="Sort by" options={SORTS} value={filter.sort} onChange={setSort} />
  if (!isDesktop)
    return (
      <div className="grid gap-3">
        {search}
        <PhoneFilters order={order} />
        <ChosenLibrary />
      </div>
    )
  return (
    <div className="grid gap-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        {search}
        {order}
      </div>
      <TypeChips />
      <ChosenLibrary />
    </div>
  )
}

function PhoneFilters({ order }: { order: ReactNode }) {
  const { activeFilterCount } = useFeedFilter()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          <ListFilter aria-hidden="true" />
          Filters{activeFilterCount > 0 && ` (${activeFilterCount})`}
        </Button>
        {order}
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Groups />}
      </div>
    </>
  )
}

function Groups() {
  const { filter } = useFeedFilter()
  return (
    <div className="rounded-card border border-border bg-card px-4">
      <Group title="Post Type" chosen={filter.type ? POST_TYPE_LABELS[filter.type] : 'All Types'} isFirst>
        <TypeChips />
      </Group>
      <Group title="Tags" chosen={filter.tag ? `#${filter.tag}` : 'All Tags'}>
        <TagChips />
      </Group>
      <Group title="Content Library" chosen={filter.library ? LIBRARY_LABELS[filter.library] : 'All Libraries'}>
        <LibraryLinks />
      </Group>
    </div>
  )
}

type GroupProps = { title: string; chosen: string; isFirst?: boolean; children: ReactNode }

const Group = ({ title, chosen, isFirst = false, children }: GroupProps) => (
  <details open={isFirst} className="group border-border border-b last:border-b-0">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control [&::-webkit-details-marker]:hidden">
      <span className="display-4 shrink-0">{title}</span>
      <span className="ml-auto min-w-0 truncate text-meta text-muted-foreground">{chosen}</span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-4">{children}</div>
  </details>
)

function TypeChips() {
  const { filter, linkToType } = useFeedFilter()
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

export function TagChips() {
  const { filter, linkToTag } = useFeedFilter()
  const { data } = usePostFilters()
  const [showAll, setShowAll] = useState(false)
  const { tags, hiddenCount } = visibleTags(data?.tags ?? [], filter.tag, showAll)
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
      {hiddenCount > 0 && (
        <Button size="small" variant="ghost" onClick={() => setShowAll(true)}>
          Show {hiddenCount} more
        </Button>
      )}
    </nav>
  )
}

type ChipLinkProps = { to: To; isCurrent: boolean; children: ReactNode; size?: 'medium' | 'small' }

const SIZES = { medium: 'px-3.5 text-small md:h-10', small: 'px-2.5 text-meta md:h-9' } as const

/** A link, so that a filter can be opened in a new tab and undone with Back. */
const ChipLink = ({ to, isCurrent, children, size = 'medium' }: ChipLinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'true' : undefined}
    className={cx(
      'inline-flex h-11 max-w-full items-center rounded-control border font-strong transition-colors',
      SIZES[size],
      isCurrent
        ? 'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]'
        : 'border-input bg-card text-foreground hover:bg-muted',
    )}
  >
    <span className="truncate">{children}</span>
  </Link>
)
