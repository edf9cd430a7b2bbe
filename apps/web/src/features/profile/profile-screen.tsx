import { sessionApi, type User } from '@crew-chief/contract/session'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { EXPERIENCE_LEVEL_LABELS, GENDER_LABELS, SHIRT_SIZE_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { paths } from '@crew-chief/domain/paths'
import { formatPhone } from '@crew-chief/domain/phone'
import { CalendarDays, Mail, MapPin, Pencil, User as Person, Phone, Shirt } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { formatLongDate } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PlainHead, PlainPage } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ResendEmailButton, RoleBadge, SecondFactorCards } from '../accounts/public.ts'
import { AccountCards } from './account-cards.tsx'
import { DevicesCard } from './devices-card.tsx'
import { useDraft } from './profile-draft.ts'
import { NotSavedNotice, ProfileFailed } from './profile-notices.tsx'

export default function ProfileScreen() {
  const me = useRead(sessionApi.me, {})
  return (
    <PlainPage>
      <PlainHead title="Profile" subtitle="Your details for camps, crews and orders" />
      {me.data ? (
        <>
          <UnsavedDraft userId={me.data.id} />
          <ProfileCard user={me.data} isConfirmed={me.data.emailConfirmed} />
          {!me.data.hasToReset && (
            <>
              <LazyPart>
                <SecondFactorCards />
              </LazyPart>
              <DevicesCard />
              <NotificationsCard />
            </>
          )}
          <AccountCards user={me.data} />
        </>
      ) : me.isError ? (
        <ProfileFailed onRetry={() => me.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </PlainPage>
  )
}

/** The page shows the saved profile; unsaved edits are only announced. */
function UnsavedDraft({ userId }: { userId: string }) {
  const draft = useDraft(userId)
  const navigate = useNavigate()
  if (!draft) return null
  const review = (
    <Button size="small" onClick={() => navigate(paths.editProfile())} className="self-center">
      Review
    </Button>
  )
  return <NotSavedNotice draft={draft} action={review} />
}

const NotificationsCard = () => (
  <Card title="Notifications">
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted-foreground">Choose what we send you, and how.</p>
      <ButtonLink to={paths.notificationSettings()} className="max-sm:w-full">
        Notification settings
      </ButtonLink>
    </div>
  </Card>
)

const NOT_SET = 'Not set'

const factsOf = (user: User): Definition[] => [
  { term: 'Email', icon: Mail, value: <span className="break-words">{user.email}</span> },
  { term: 'Phone', icon: Phone, value: user.phoneNumber ? formatPhone(user.phoneNumber) : NOT_SET },
  { term: 'Address', icon: MapPin, value: user.address || NOT_SET },
  { term: 'Shirt size', icon: Shirt, value: user.shirtSize ? SHIRT_SIZE_LABELS[user.shirtSize] : NOT_SET },
  { term: 'Gender', icon: Person, value: user.gender ? GENDER_LABELS[user.gender] : NOT_SET },
  { term: 'Joined', icon: CalendarDays, value: formatLongDate(user.createdAt) },
]

function ProfileCard({ user, isConfirmed }: { user: User; isConfirmed: boolean }) {
  const navigate = useNavigate()
  const name = fullName(user)
  return (
    <Card>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar
            id={user.id}
            firstName={user.firstName}
            lastName={user.lastName}
            image={user.profileImage}
            size={96}
            label={`Photo of ${name}`}
          />
          <div className="grid min-w-40 flex-1 justify-items-start gap-2">
            <h2 className="display-2 break-words">{name}</h2>
            <RoleBadge role={user.role} />
          </div>
          <Button variant="primary" onClick={() => navigate(paths.editProfile())} className="max-sm:w-full">
            <Pencil aria-hidden="true" />
            Edit Profile
          </Button>
        </div>
        <DefinitionList items={factsOf(user)} />
        {!isConfirmed && !user.hasToReset && <UnconfirmedEmail />}
        <ExperienceLevels user={user} />
      </div>
    </Card>
  )
}

const UnconfirmedEmail = () => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-muted-foreground">
      Your email isn’t confirmed yet. Open the link we sent you to get camp announcements and news.
    </p>
    <ResendEmailButton size="small" />
  </div>
)

const ExperienceLevels = ({ user }: { user: User }) => (
  <section className="grid gap-2">
    <h3 className="text-meta text-muted-foreground">Experience levels</h3>
    {user.experienceLevels.length === 0 ? (
      <p className="font-semibold">{NOT_SET}</p>
    ) : (
      <ul className="flex flex-wrap gap-2">
        {user.experienceLevels.map(({ id, experienceLevel }) => (
          <li key={id}>
            <Badge tone="gray">{EXPERIENCE_LEVEL_LABELS[experienceLevel]}</Badge>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six'] as const

const ProfileSkeleton = () => (
  <Loading label="Loading your profile">
    <Card>
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <Skeleton className="size-24 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-6 w-28" />
          </div>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {PLACEHOLDERS.map((placeholder) => (
            <Skeleton key={placeholder} className="h-11" />
          ))}
        </div>
      </div>
    </Card>
  </Loading>
)
