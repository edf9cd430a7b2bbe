import type { Registrant } from '@crew-chief/contract/registrations'
import { formatCents } from '@crew-chief/domain/money'
import { formatPhone } from '@crew-chief/domain/phone'
import { formatDayTime, formatShortDate, fullName } from '../../../lib/format.ts'
import { columnsOf } from '../../../ui/table-columns.ts'
import { RegistrantMenu } from './registrant-menu.tsx'
import { refundWords } from './registrant-words.ts'
import { RegistrationBadge } from './registration-badge.tsx'

/** Which event they belong to is the dialog's to know: its rows carry it along. */
export type RegistrantRow = Registrant & { eventId: string }

export const registrantColumns = columnsOf<RegistrantRow>([
  [
    'Name',
    (row) => <Person registrant={row} />,
    { sort: ({ user }) => `${user.lastName} ${user.firstName}`, card: 'title' },
  ],
  ['Status', (row) => <Standing registrant={row} />, { sort: ({ status }) => status, card: 'corner' }],
  ['Price paid', ({ pricePaid }) => formatCents(pricePaid), { sort: ({ pricePaid }) => pricePaid, align: 'right' }],
  ['Registered', ({ createdAt }) => <Day moment={createdAt} />, { sort: ({ createdAt }) => new Date(createdAt) }],
  ['Release', ({ waiver }) => <Release waiver={waiver} />],
  ['Actions', (row) => <RegistrantMenu eventId={row.eventId} registrant={row} />, { card: 'action', hideHead: true }],
])

function Person({ registrant }: { registrant: Registrant }) {
  const { email, phoneNumber } = registrant.user
  return (
    <span className="block md:min-w-40">
      <span className="wrap-anywhere block font-strong">{fullName(registrant.user)}</span>
      <span className="wrap-anywhere block font-normal text-caption text-muted-foreground">{email}</span>
      {phoneNumber && (
        <span className="tabular block whitespace-nowrap font-normal text-caption text-muted-foreground">
          {formatPhone(phoneNumber)}
        </span>
      )}
      {registrant.note && (
        <span className="wrap-anywhere mt-1 block border-border border-l-2 pl-2 font-normal text-caption">
          {registrant.note}
        </span>
      )}
    </span>
  )
}

/** The badge, and beneath it what is under way: a refund, or a seat on offer. */
function Standing({ registrant: { status, refund, offerExpiresAt } }: { registrant: Registrant }) {
  const words = offerExpiresAt ? `Offered a seat until ${formatDayTime(new Date(offerExpiresAt))}` : refundWords(refund)
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-right">
      <RegistrationBadge status={status} />
      {words && <span className="max-w-40 text-caption text-muted-foreground">{words}</span>}
    </span>
  )
}

const Day = ({ moment }: { moment: string }) => (
  <span className="tabular whitespace-nowrap">{formatShortDate(moment)}</span>
)

/** Which text of the liability release was accepted, and when. */
function Release({ waiver }: Pick<Registrant, 'waiver'>) {
  if (!waiver) return <span className="text-muted-foreground">None</span>
  return (
    <span className="tabular whitespace-nowrap">
      Version {waiver.version}
      <span className="block text-caption text-muted-foreground">{formatShortDate(waiver.acceptedAt)}</span>
    </span>
  )
}
