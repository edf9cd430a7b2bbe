import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEditDirectoryEntry, canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { levelsOf, roleOf } from './clinician-labels.ts'
import { ClinicianAvatar, DeleteClinicianDialog, Rating } from './clinician-parts.tsx'
import { useCliniciansUrl } from './use-clinicians-url.ts'

type Props = { id: string; viewer: Viewer; noun: string; onClose: () => void }

export default function ClinicianDialog({ id, viewer, noun, onClose }: Props) {
  // Not taken from the list, because the signed resume URL expires within minutes.
  const { data, error, refetch } = useRead(directoryApi.getOfficial, { params: { id } })
  return (
    <Dialog
      title={data ? fullName(data) : noun}
      eyebrow={data && roleOf(data)}
      onClose={onClose}
      footer={
        data &&
        canEditDirectoryEntry(viewer, data) && <Footer entry={data} viewer={viewer} noun={noun} onDeleted={onClose} />
      }
    >
      {data && <Page entry={data} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton noun={noun} />}
    </Dialog>
  )
}

function Page({ entry }: { entry: DirectoryEntry }) {
  const levels = levelsOf(entry)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <ClinicianAvatar entry={entry} size={96} label={`Photo of ${fullName(entry)}`} />
        <div className="grid min-w-40 flex-1 gap-2">
          {entry.rating !== null && <Rating rating={entry.rating} />}
          {entry.experience && <p className="wrap-anywhere whitespace-pre-wrap">{entry.experience}</p>}
          {levels.length > 0 && (
            <ul aria-label="Experience levels" className="flex flex-wrap gap-2">
              {levels.map((level) => (
                <li key={level}>
                  <Badge tone="gray">{level}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <section className="grid gap-2">
        <h3 className="display-4">Bio</h3>
        {entry.notes ? (
          <p className="wrap-anywhere max-w-prose whitespace-pre-wrap">{entry.notes}</p>
        ) : (
          <p className="text-muted-foreground">No bio yet.</p>
        )}
      </section>
      {entry.resumeUrl && (
        <p className="flex min-h-11 items-center gap-2">
          <FileText aria-hidden="true" className="size-[18px]" />
          <ExternalLink href={entry.resumeUrl}>Resume</ExternalLink>
        </p>
      )}
    </div>
  )
}

type FooterProps = { entry: DirectoryEntry; viewer: Viewer; noun: string; onDeleted: () => void }

function Footer({ entry, viewer, noun, onDeleted }: FooterProps) {
  const { linkToEdit } = useCliniciansUrl()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      {canManageDirectory(viewer) && (
        <Button onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      )}
      <ButtonLink variant="primary" to={linkToEdit(entry.id)}>
        <Pencil aria-hidden="true" />
        Edit
      </ButtonLink>
      {isDeleting && (
        <DeleteClinicianDialog entry={entry} noun={noun} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </>
  )
}

const PageSkeleton = ({ noun }: { noun: string }) => (
  <Loading label={`Loading ${noun.toLowerCase()}...`}>
    <div className="grid gap-5">
      <Skeleton className="size-24" />
      <Skeleton className="h-32 w-full" />
    </div>
  </Loading>
)
