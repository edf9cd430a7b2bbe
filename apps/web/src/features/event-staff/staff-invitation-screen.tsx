import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { paths } from '@crew-chief/domain/paths'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { afterStaffChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { functionLabels } from './staff-labels.ts'

/** The link in an invitation to the staff of an event. */
export default function StaffInvitationScreen() {
  return (
    <>
      <PageHead title="Staff invitation" />
      <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 xl:px-10">
        <Invitation />
      </div>
    </>
  )
}

function Invitation() {
  const viewer = useViewer()
  const token = useUrlState().params.get('token')
  if (!token)
    return (
      <EmptyState title="This link isn’t complete" action={<ButtonLink to={paths.events()}>View Events</ButtonLink>}>
        Open the link from your invitation email again.
      </EmptyState>
    )
  if (!viewer) return <SignIn />
  if (viewer.hasToReset)
    return (
      <EmptyState
        title="Complete your profile first"
        action={
          <ButtonLink variant="primary" to={paths.completeProfile()}>
            Complete profile
          </ButtonLink>
        }
      >
        Then open the link from your invitation email again.
      </EmptyState>
    )
  return <Accept token={token} />
}

function SignIn() {
  const { open } = useAuthModal()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search
  return (
    <EmptyState
      title="You’re invited to work at an event"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => open('login', returnTo)}>
            Log in
          </Button>
          <Button onClick={() => open('register', returnTo)}>Create account</Button>
        </div>
      }
    >
      Log in or sign up to accept. We’ll bring you right back.
    </EmptyState>
  )
}

type Accepted = { eventId: string; eventName: string; functions: string }

function Accept({ token }: { token: string }) {
  const viewer = useViewer()
  const [accepted, setAccepted] = useState<Accepted>()
  const { run, pending, error } = useOperation(eventStaffApi.acceptStaffInvitation, {
    invalidates: afterStaffChange,
    onDone: (reply) => setAccepted({ ...reply, functions: functionLabels(reply, reply.eventType) }),
  })
  if (accepted)
    return (
      <EmptyState
        title={`You’re on the staff of ${accepted.eventName}`}
        action={
          <ButtonLink variant="primary" to={paths.camp(accepted.eventId)}>
            Enter {accepted.eventName}
          </ButtonLink>
        }
      >
        Your function: {accepted.functions}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <FormError>{error}</FormError>
      <EmptyState
        title="You’re invited to work at an event"
        action={
          <Button
            variant="primary"
            onClick={() => run({ body: { token } })}
            pending={pending}
            pendingLabel="Accepting..."
          >
            Accept invitation
          </Button>
        }
      >
        You’re logged in as {viewer && fullName(viewer)}.
      </EmptyState>
    </div>
  )
}
