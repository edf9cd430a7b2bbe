import { accountsApi } from '@crew-chief/contract/accounts'
import { paths } from '@crew-chief/domain/paths'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterEmailConfirm } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead, PlainPage } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The link of the welcome mail leads here. */
export default function ConfirmEmailScreen() {
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <>
      <PageHead title={isConfirmed ? 'You’re all set' : 'Confirm your email'} />
      <PlainPage>
        <Card>{isConfirmed ? <Confirmed /> : <Confirmation onConfirmed={() => setConfirmed(true)} />}</Card>
      </PlainPage>
    </>
  )
}

function Confirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { run, error } = useOperation(accountsApi.confirmEmail, {
    invalidates: afterEmailConfirm,
    onDone: onConfirmed,
  })
  // A link works once, and effects may run twice.
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || token === '') return
    isSent.current = true
    run({ body: { token } })
  })
  const failure = token === '' ? 'This link is incomplete. Open it from the email again.' : error
  if (!failure)
    return (
      <Loading label="Confirming your email">
        <Skeleton className="h-16" />
      </Loading>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="error" title="We couldn’t confirm your email">
        {failure}
      </Alert>
      {token !== '' && <Button onClick={() => run({ body: { token } })}>Try again</Button>}
      <TextLink to={paths.profile()} standalone>
        Go to my profile
      </TextLink>
    </div>
  )
}

const Confirmed = () => (
  <div className="grid justify-items-start gap-4">
    <Alert tone="success" title="Your email is confirmed">
      You’ll now get camp announcements and news.
    </Alert>
    <ButtonLink to={paths.events()} variant="primary">
      Browse events
    </ButtonLink>
  </div>
)
