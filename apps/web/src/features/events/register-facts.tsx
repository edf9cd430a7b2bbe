import { accountsApi } from '@crew-chief/contract/accounts'
import type { Event } from '@crew-chief/contract/event-shapes'
import { isFull, seatsLeft } from '@crew-chief/domain/events/seats'
import { type LucideIcon, MapPin, Timer, User } from 'lucide-react'
import type { StoredUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'
import { fullName, plural } from '../../lib/format.ts'

type Props = { event: Event; viewer: StoredUser | null /** A seat can be taken now. */; isOpen: boolean }

/** Who, where, and how many seats there are. */
export function RegisterFacts({ event, viewer, isOpen }: Props) {
  const [place = '', ...address] = event.location.split(', ')
  const left = seatsLeft(event)
  return (
    <ul className="grid gap-3">
      {viewer && <Person viewer={viewer} />}
      <Fact icon={MapPin} title={place} text={address.join(', ')} />
      {isFull(event) ? (
        <Fact icon={Timer} title="Full" text={waiting(event.waitlisted)} />
      ) : (
        <Fact
          icon={Timer}
          title={`${plural(left, 'seat')} left`}
          text={isOpen ? 'Yours is held for 30 minutes at checkout' : ''}
        />
      )}
    </ul>
  )
}

const waiting = (count: number): string => (count === 0 ? 'Nobody is in line yet' : `${count} on the waitlist`)

/** The address comes from the server: the browser keeps only the name. */
function Person({ viewer }: { viewer: StoredUser }) {
  const { data } = useRead(accountsApi.me, {})
  return <Fact icon={User} title={fullName(viewer)} text={data?.email ?? '\u00a0'} />
}

const Fact = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <li className="flex gap-3 text-small">
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-muted-foreground" />
    <div className="wrap-anywhere min-w-0">
      <p className="font-semibold">{title}</p>
      {text && <p className="text-muted-foreground">{text}</p>}
    </div>
  </li>
)
