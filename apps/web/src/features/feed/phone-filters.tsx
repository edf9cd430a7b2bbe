// The filters of small screens: one toggle, and behind it a foldable group each (spec 2 §2).

import { LIBRARY_LABELS, POST_TYPE_LABELS } from '@crew-chief/domain/feed/post-choices'
import { ChevronDown, ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LibraryLinks } from './library-links.tsx'
import { TagChips } from './tag-chips.tsx'
import { TypeChips } from './type-chips.tsx'
import { useFeedPlace } from './use-feed-place.ts'

export function PhoneFilters({ order }: { order: ReactNode }) {
  const { narrowing } = useFeedPlace()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          <ListFilter aria-hidden="true" />
          Filters{narrowing > 0 && ` (${narrowing})`}
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
  const { filter } = useFeedPlace()
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
