import type { Reply } from '@crew-chief/contract/endpoint'
import { FEATURE_ERRORS } from '@crew-chief/contract/errors'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { KIND_RULES } from '@crew-chief/domain/notifications/kinds'
import { paths } from '@crew-chief/domain/paths'
import { type ReactNode, useState } from 'react'
import { afterNotificationSettingsChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form.tsx'
import { PageHead, PlainPage } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../accounts/public.ts'

/** The link at the end of a notification email. It works without a login. */
export default function UnsubscribeScreen() {
  const token = useUrlState().params.get('token') ?? ''
  return (
    <>
      <PageHead title="Unsubscribe" />
      <PlainPage>
        <Card>{token === '' ? <BadLink /> : <Subscription token={token} />}</Card>
      </PlainPage>
    </>
  )
}

function Subscription({ token }: { token: string }) {
  const { data, error, refetch } = useRead(notificationsApi.getUnsubscribe, { query: { token } })
  if (data) return <Question token={token} subscription={data} />
  if (error && error.status >= 400 && error.status < 500) return <BadLink />
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <Loading label="Loading">
      <Skeleton className="h-24" />
    </Loading>
  )
}

type QuestionProps = { token: string; subscription: Reply<typeof notificationsApi.getUnsubscribe> }

function Question({ token, subscription: { kind, label, isSubscribed } }: QuestionProps) {
  const [isDone, setDone] = useState(false)
  const { run, pending, error } = useOperation(notificationsApi.unsubscribe, {
    invalidates: afterNotificationSettingsChange,
    onDone: () => setDone(true),
  })
  if (isDone || !isSubscribed)
    return (
      <Result tone="success" title={isDone ? 'You won’t get these emails anymore' : 'You’re already unsubscribed'}>
        We don’t email you about: {label}.
      </Result>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <FormError>{error}</FormError>
      <div className="grid gap-1">
        <h2 className="display-3">Stop these emails?</h2>
        <p className="font-semibold">{label}</p>
        <p className="text-muted-foreground">{KIND_RULES[kind].description}</p>
      </div>
      <Button
        variant="primary"
        className="max-sm:w-full"
        onClick={() => run({ query: { token } })}
        pending={pending}
        pendingLabel="Unsubscribing..."
      >
        Unsubscribe
      </Button>
    </div>
  )
}

const BadLink = () => (
  <Result tone="error" title="We couldn’t unsubscribe you">
    {FEATURE_ERRORS['notifications.bad_link'].message}
  </Result>
)

type ResultProps = { tone: 'success' | 'error'; title: string; children: ReactNode }

function Result({ tone, title, children }: ResultProps) {
  const viewer = useViewer()
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone={tone} title={title}>
        {children}
      </Alert>
      <TextLink to={paths.notificationSettings()} standalone>
        {viewer ? 'Notification settings' : 'Log in to change your notifications'}
      </TextLink>
    </div>
  )
}
