// Changing one's own profile (spec 2 §2, §5).

import { accountsApi } from '@crew-chief/contract/accounts'
import { useRead } from '../../api/use-read.ts'
import { Navigate, useLocation } from '../../router/navigation.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useViewer } from '../accounts/public.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { FormSkeleton } from './profile-skeletons.tsx'

export default function EditProfileScreen() {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  // Somebody who is not logged in is asked to, and comes back here (spec 2 §2).
  if (!viewer) return <Navigate to="/login" replace state={{ returnTo: pathname + search }} />
  return (
    <>
      <PageHead title="Edit Profile" subtitle="What the crew and the camp know about you" />
      <div className="mx-auto grid max-w-[720px] gap-6 px-4 py-6 md:py-8">
        <EditProfile />
      </div>
    </>
  )
}

function EditProfile() {
  const me = useRead(accountsApi.me, {})
  if (me.data)
    return (
      <Card>
        <EditProfileForm key={me.data.id} user={me.data} />
      </Card>
    )
  return me.isError ? <ProfileFailed onRetry={() => me.refetch()} /> : <FormSkeleton />
}
