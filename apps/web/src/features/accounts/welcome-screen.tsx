import { accountsApi } from '@crew-chief/contract/accounts'
import { paths } from '@crew-chief/domain/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { callWithoutSession } from '../../api/api.ts'
import { asApiError } from '../../api/error-kinds.ts'
import { storeSession } from '../../api/session-store.ts'
import { settings } from '../../lib/settings.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { PageHead, PlainPage } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { checkNewPassword, NewPasswordInputs } from './new-password.tsx'
import { RequestInvitationForm } from './request-invitation.tsx'

const INCOMPLETE_LINK = 'This link is incomplete. Open it from the email again.'

/** The link of the mail to invited people leads here. */
export default function WelcomeScreen() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [failure, setFailure] = useState(token === '' ? INCOMPLETE_LINK : undefined)
  useOpenedLink(token, setFailure)
  return (
    <>
      <PageHead title={`Welcome to ${settings.productName}`} subtitle="Set a password, and you’re in." />
      <PlainPage>
        <Card>
          {failure === undefined ? (
            <SetPasswordForm token={token} onBadLink={setFailure} />
          ) : (
            <div className="grid gap-5">
              <Alert tone="error" title="This link doesn’t work anymore">
                {failure}
              </Alert>
              <RequestInvitationForm />
              <TextLink to={paths.login()} standalone>
                Log in
              </TextLink>
            </div>
          )}
        </Card>
      </PlainPage>
    </>
  )
}

/** Tells about a link that ended before the person enters a password. Other failures show with the password. */
function useOpenedLink(token: string, onBadLink: (message: string) => void) {
  const refuse = useEffectEvent((cause: unknown) => {
    const { code, message } = asApiError(accountsApi.openInvitation, cause)
    if (code === 'accounts.bad_invitation') onBadLink(message)
  })
  useEffect(() => {
    if (token !== '') callWithoutSession(accountsApi.openInvitation, { body: { token } }).catch(refuse)
  }, [token])
}

const Fields = z.object({ password: z.string(), confirmPassword: z.string() }).check(checkNewPassword)

type FormProps = { token: string; onBadLink: (message: string) => void }

function SetPasswordForm({ token, onBadLink }: FormProps) {
  const navigate = useNavigate()
  const { form, submit, pending, error } = useFormOperation(accountsApi.acceptInvitation, {
    schema: Fields,
    initial: { password: '', confirmPassword: '' },
    send: ({ password }) => ({ body: { token, password } }),
    onDone: ({ passwordWarning, ...session }) => {
      if (passwordWarning) toast.show({ title: passwordWarning })
      storeSession(session)
      navigate(session.user.hasToReset ? paths.completeProfile() : paths.events(), { replace: true })
    },
    onFailed: (message, { code }) => {
      if (code === 'accounts.bad_invitation') onBadLink(message)
    },
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      <NewPasswordInputs label="Password" />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Saving...">
        Set password and log in
      </Button>
    </Form>
  )
}
