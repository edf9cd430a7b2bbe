// One's own profile (spec 2 §2), and what belongs to the account: password, data, the end of it.

import { accountsApi } from '@crew-chief/contract/accounts'
import { useRead } from '../../api/use-read.ts'
import { useNavigate } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { AccountCards } from './account-cards.tsx'
import { NotSavedNotice } from './not-saved-notice.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ViewSkeleton } from './profile-skeletons.tsx'
import { useKeptEdit } from './use-kept-edit.ts'

export default function ProfileScreen() {
  const me = useRead(accountsApi.me, {})
  return (
    <>
      <PageHead title="Profile" subtitle="What the crew and the camp know about you" />
      <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-6 md:px-6 md:py-8">
        {me.data ? (
          <>
            <UnsavedEdit userId={me.data.id} />
            <ProfileCard user={me.data} />
            <AccountCards user={me.data} />
          </>
        ) : me.isError ? (
          <ProfileFailed onRetry={() => me.refetch()} />
        ) : (
          <ViewSkeleton />
        )}
      </div>
    </>
  )
}

/** The page shows what the server has; an edit it does not have yet is only announced. */
function UnsavedEdit({ userId }: { userId: string }) {
  const draft = useKeptEdit(userId)
  const navigate = useNavigate()
  if (!draft) return null
  const review = (
    <Button size="small" onClick={() => navigate('/profile/edit')} className="self-center">
      Review
    </Button>
  )
  return <NotSavedNotice draft={draft} action={review} />
}
