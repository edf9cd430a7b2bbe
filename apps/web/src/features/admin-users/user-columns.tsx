import type { User } from '@crew-chief/contract/accounts'
import { formatPhone } from '@crew-chief/domain/phone'
import { fullName } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { columnsOf } from '../../ui/table-columns.ts'
import { MembershipMenu } from './membership-menu.tsx'
import { UserActions } from './user-actions.tsx'
import { experienceOf, joinedOn, shortIdOf } from './user-words.ts'

// No column sorts: the server orders all pages by name, and sorting one page alone would mislead.
export const userColumns = columnsOf<User>([
  ['User', (user) => <Person user={user} />, { card: 'title' }],
  ['Contact', (user) => <Contact user={user} />],
  ['Membership', (user) => <MembershipMenu user={user} />, { card: 'corner' }],
  ['Experience', (user) => <Experience user={user} />],
  ['Joined', (user) => <span className="tabular whitespace-nowrap">{joinedOn(user)}</span>],
  ['Actions', (user) => <UserActions user={user} />, { card: 'action' }],
])

const Person = ({ user }: { user: User }) => (
  <span className="flex items-center gap-3">
    {/* Initials, not the picture: the specification's column, and twenty pictures fewer to load. */}
    <Avatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={36} />
    <span className="min-w-0">
      <span className="wrap-anywhere block font-strong">{fullName(user)}</span>
      <span className="tabular block font-normal text-caption text-muted-foreground">{shortIdOf(user)}</span>
    </span>
  </span>
)

const Contact = ({ user }: { user: User }) => (
  <>
    <span className="wrap-anywhere block">{user.email}</span>
    {user.phoneNumber && (
      <span className="tabular block whitespace-nowrap text-caption text-muted-foreground">
        {formatPhone(user.phoneNumber)}
      </span>
    )}
  </>
)

function Experience({ user }: { user: User }) {
  const levels = experienceOf(user)
  if (levels.length === 0) return <span className="text-muted-foreground">None specified</span>
  return <span>{levels.join(', ')}</span>
}
