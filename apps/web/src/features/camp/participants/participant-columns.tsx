import { formatPhone } from '@crew-chief/domain/phone'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Link } from '../../../router/link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { columnsOf } from '../../../ui/table-columns.ts'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { ParticipantActions } from './participant-actions.tsx'
import { evaluationsOf, levelsOf, nameOf } from './participant-words.ts'
import { StandingBadge } from './standing-badge.tsx'
import type { ParticipantRow } from './use-participants.ts'
import { useParticipantsPlace } from './use-participants-place.ts'

type Props = { row: ParticipantRow }

// No column sorts: the server orders all pages by name, and sorting one page alone would mislead.
export const participantColumns = columnsOf<ParticipantRow>([
  // On a card the photo stands beside the name.
  ['Photo', (row) => <Photo row={row} />, { card: 'none' }],
  ['Name', (row) => <Name row={row} />, { card: 'title' }],
  ['Experience Level', (row) => <Levels row={row} />],
  ['Contact', (row) => <Contact row={row} />],
  ['Registration', ({ status }) => <StandingBadge status={status} />, { card: 'corner' }],
  ['Actions', (row) => <ParticipantActions row={row} />, { card: 'action' }],
])

const Photo = ({ row: { user } }: Props) => (
  <Avatar
    id={user.id}
    firstName={user.firstName}
    lastName={user.lastName}
    image={pictureUrl(user.profileImage, 'small')}
    fallback={user.profileImage}
    size={44}
  />
)

function Name({ row }: Props) {
  const { linkToPerson } = useParticipantsPlace()
  return (
    <span className="flex items-center gap-3">
      <span className="md:hidden">
        <Photo row={row} />
      </span>
      <span className="min-w-0">
        <Link
          to={linkToPerson(row.user.id)}
          className={`${textLinkClass} wrap-anywhere inline-block max-md:-my-2.5 max-md:py-2.5`}
        >
          {nameOf(row)}
        </Link>
        <span className="tabular block font-normal text-caption text-muted-foreground">{evaluationsOf(row)}</span>
      </span>
    </span>
  )
}

function Levels({ row }: Props) {
  const levels = levelsOf(row)
  if (levels.length === 0) return <span className="text-muted-foreground">None specified</span>
  return <span>{levels.join(', ')}</span>
}

/** On a phone a press calls or writes: staff look people up to reach them. */
const Contact = ({ row: { user } }: Props) => (
  <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
    <a href={`mailto:${user.email}`} className={`${CONTACT} wrap-anywhere`}>
      {user.email}
    </a>
    {user.phoneNumber && (
      <a href={`tel:+1${user.phoneNumber}`} className={`${CONTACT} tabular whitespace-nowrap`}>
        {formatPhone(user.phoneNumber)}
      </a>
    )}
  </span>
)

const CONTACT = 'hover:underline focus-visible:underline max-md:inline-flex max-md:min-h-11 max-md:items-center'
