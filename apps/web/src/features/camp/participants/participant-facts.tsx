import type { Camp, CampParticipant } from '@crew-chief/contract/camp'
import { GENDER_LABELS, SHIRT_SIZE_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { AFTER_ACCEPTING } from '@crew-chief/domain/events/consent'
import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { formatCents } from '@crew-chief/domain/money'
import { formatPhone } from '@crew-chief/domain/phone'
import {
  BadgeCheck,
  CalendarDays,
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  Clock,
  FileText,
  Mail,
  MapPin,
  User as Person,
  Phone,
  Shirt,
  TriangleAlert,
} from 'lucide-react'
import { eventDate } from '../../../lib/event-dates.tsx'
import { experienceLabels } from '../../../lib/profile-options.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { registrationLabel } from './participant-labels.ts'

type Props = { participant: CampParticipant }
const NOT_SET = 'Not set'

export function PersonalFacts({ participant: { user } }: Props) {
  const { email, phoneNumber } = user
  const shirt = user.shirtSize && SHIRT_SIZE_LABELS[user.shirtSize]
  const items: Definition[] =
    email === null
      ? [{ term: 'Contact', icon: Mail, value: AFTER_ACCEPTING }]
      : [
          { term: 'Email', icon: Mail, value: <ContactLink href={`mailto:${email}`}>{email}</ContactLink> },
          { term: 'Phone', icon: Phone, value: <PhoneLink digits={phoneNumber} /> },
          { term: 'Address', icon: MapPin, value: user.address || NOT_SET },
          { term: 'Gender', icon: Person, value: user.gender ? GENDER_LABELS[user.gender] : NOT_SET },
        ]
  // Staff may have set it for this event.
  if (email !== null || shirt) items.push({ term: 'Shirt size', icon: Shirt, value: shirt ?? NOT_SET })
  return <DefinitionList items={items} />
}

const PhoneLink = ({ digits }: { digits: string | null }) =>
  digits ? <ContactLink href={`tel:+1${digits}`}>{formatPhone(digits)}</ContactLink> : NOT_SET

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className={`${textLinkClass} wrap-anywhere tabular max-md:inline-flex max-md:min-h-11 max-md:items-center`}
  >
    {children}
  </a>
)

export function ExperienceFacts({ participant }: Props) {
  const levels = experienceLabels(participant.user)
  if (levels.length === 0) return <p className="text-muted-foreground">No experience levels specified.</p>
  return (
    <ul aria-label="Experience levels" className="flex flex-wrap gap-2">
      {levels.map((level) => (
        <li key={level}>
          <Badge tone="gray">{level}</Badge>
        </li>
      ))}
    </ul>
  )
}

export function RegistrationFacts({ camp, participant }: Props & { camp: Pick<Camp, 'timezone'> }) {
  const { status, createdAt, pricePaid, amountDue, isSuspended } = participant
  const items: Definition[] = [
    { term: 'Status', icon: BadgeCheck, value: <RegistrationBadge status={status} /> },
    { term: 'Registered', icon: CalendarDays, value: eventDate(createdAt, camp.timezone) },
    { term: 'Price paid', icon: CircleDollarSign, value: formatCents(pricePaid) },
    ...(amountDue > 0 ? [{ term: 'Amount due', icon: CircleDollarSign, value: formatCents(amountDue) }] : []),
    ...(isSuspended
      ? [{ term: 'Payment', icon: TriangleAlert, value: 'Disputed. The camp hub is closed to them.' }]
      : []),
    {
      term: 'Release',
      icon: FileText,
      value: releaseText(participant, camp.timezone),
    },
  ]
  return <DefinitionList items={items} />
}

function releaseText({ waiver, needsWaiver }: Props['participant'], zone: string): string {
  if (waiver)
    return `Version ${waiver.version}${waiver.onPaper ? ' on paper' : ''}, ${eventDate(waiver.acceptedAt, zone)}`
  return needsWaiver ? 'Not signed' : 'Not needed'
}

const ICONS = { green: CircleCheck, yellow: Clock } as const

export function RegistrationBadge({ status }: { status: RegistrationStatus | null | undefined }) {
  const { label, tone } = registrationLabel(status)
  return (
    <Badge tone={tone} icon={tone === 'green' || tone === 'yellow' ? ICONS[tone] : CircleDashed}>
      {label}
    </Badge>
  )
}
