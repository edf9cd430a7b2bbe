import type { Official } from '@crew-chief/contract/officials'
import { canEditOfficial } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { Link } from 'react-router'
import { fullName } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { ClinicianAvatar } from './clinician-face.tsx'
import { levelsOf, roleOf } from './clinician-labels.ts'
import { ClinicianMenu } from './clinician-menu.tsx'
import { RatingMark } from './rating-mark.tsx'
import { useCliniciansUrl } from './use-clinicians-url.ts'

type Props = { official: Official; viewer: Viewer }

/** The whole card opens the page; the menu stands above it. */
export function ClinicianCard({ official, viewer }: Props) {
  const { linkToPage } = useCliniciansUrl()
  const levels = levelsOf(official)
  return (
    <li className="relative flex gap-4 rounded-card border border-border bg-card p-4 transition-colors hover:border-foreground has-[a:focus-visible]:border-foreground">
      <ClinicianAvatar official={official} size={56} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div>
          <h3 className="display-4 wrap-anywhere">
            <Link to={linkToPage(official.id)} className="after:absolute after:inset-0 after:rounded-card">
              {fullName(official)}
            </Link>
          </h3>
          <p className="wrap-anywhere text-meta text-muted-foreground">{roleOf(official)}</p>
        </div>
        {official.userId === viewer.id && (
          <span className="justify-self-start">
            <Badge tone="gray">You</Badge>
          </span>
        )}
        {official.rating !== null && <RatingMark rating={official.rating} />}
        {official.experience && <p className="wrap-anywhere line-clamp-2 text-small">{official.experience}</p>}
        {levels.length > 0 && <p className="text-caption text-muted-foreground">{levels.join(', ')}</p>}
      </div>
      {canEditOfficial(viewer, official) && (
        <div className="relative z-10 -mt-1 -mr-1 self-start">
          <ClinicianMenu official={official} viewer={viewer} />
        </div>
      )}
    </li>
  )
}
