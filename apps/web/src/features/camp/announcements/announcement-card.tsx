import type { Announcement } from '@crew-chief/contract/announcements'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { announcedAt } from './announced-at.ts'
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx'
import { useAnnouncementsPlace } from './use-announcements-place.ts'

type Props = { announcement: Announcement; canWrite: boolean }

/** An important one says so in a word and a shape; the red edge only helps to find it. */
export function AnnouncementCard({ announcement, canWrite }: Props) {
  const { title, content, important, date, author, editedAt } = announcement
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        'rounded-card border border-border bg-card p-4 md:p-5',
        important && 'border-l-[5px] border-l-destructive pl-3 md:pl-4',
      )}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {important && (
            <p className="mb-1.5">
              <Badge tone="red" icon={CircleAlert}>
                Important
              </Badge>
            </p>
          )}
          <h3 id={titleId} className="display-3 wrap-anywhere">
            {title}
          </h3>
          <p className="mt-0.5 text-meta text-muted-foreground">
            {author} ·{' '}
            <time dateTime={date} className="whitespace-nowrap">
              {announcedAt(date)}
            </time>
            {editedAt && ' · Edited'}
          </p>
        </div>
        {canWrite && <Tools announcement={announcement} />}
      </div>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-line">{content}</p>
    </article>
  )
}

function Tools({ announcement }: { announcement: Announcement }) {
  const { edit } = useAnnouncementsPlace()
  const [isDeleting, setDeleting] = useState(false)
  const { id, title } = announcement
  return (
    <div className="-mt-1 -mr-2 flex">
      <IconButton icon={Pencil} label={`Edit ${title}`} size="small" onClick={() => edit(id)} />
      <IconButton icon={Trash2} label={`Delete ${title}`} size="small" onClick={() => setDeleting(true)} />
      {isDeleting && <DeleteAnnouncementDialog announcement={announcement} onClose={() => setDeleting(false)} />}
    </div>
  )
}
