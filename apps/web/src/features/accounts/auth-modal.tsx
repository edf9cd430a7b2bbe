import { accountsApi } from '@crew-chief/contract/accounts'
import { campsApi } from '@crew-chief/contract/camps'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { afterRegistration, afterSignIn, landsAtEvent } from '@crew-chief/domain/accounts/after-sign-in'
import { pathToToday, runningCamp } from '@crew-chief/domain/camp/own-camp'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, callWithoutSession } from '../../api/api.ts'
import { type Session, storeSession } from '../../api/session-store.ts'
import { hasPlans } from '../../lib/plans.ts'
import { settings } from '../../lib/settings.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { type OnSession, RegisterForm } from './register-form.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { askForLoginPasskey } from './second-factor/passkey-browser.ts'
import { PasskeyButton } from './second-factor/passkey-button.tsx'
import { SecondStepForm } from './second-factor/second-step-form.tsx'
import { type AuthTab, useAuthModal } from './use-auth-modal.ts'

/** Log in or register, above the current page (spec 1 §2.4). */
export default function AuthModal() {
  const { tab, change, close, returnTo, email: knownEmail } = useAuthModal()
  const navigate = useNavigate()
  const [isResetting, setResetting] = useState(false)
  const [email, setEmail] = useState(knownEmail)
  // A new key clears the form: its error and password are outdated after a reset.
  const [resets, setResets] = useState(0)
  const [isConfirmingClose, setConfirmingClose] = useState(false)
  // A ref, because no rendering depends on it.
  const isDirty = useRef(false)

  const enter = (session: Session, destination: string) => {
    storeSession(session)
    navigate(destination, { replace: true })
  }
  // Before the session is stored, which closes the modal: its button stays pending until the destination is known.
  const onLogin = async (session: Session) => {
    const today = landsAtEvent(session.user, returnTo) ? await todayOf(session) : undefined
    enter(session, afterSignIn(session.user, returnTo, { today, hasPlans: hasPlans() }))
  }
  const onRegister = (session: Session) => enter(session, afterRegistration(returnTo))

  return (
    <>
      <Dialog
        title={titleOf(tab, returnTo)}
        eyebrow={settings.productName}
        width={640}
        onClose={() => {
          // Escape must close only the topmost dialog.
          if (isResetting || isConfirmingClose) return
          if (isDirty.current) setConfirmingClose(true)
          else close()
        }}
      >
        <Tabs
          label="Account"
          value={tab ?? 'login'}
          onChange={change}
          tabs={[
            {
              value: 'login',
              label: 'Login',
              content: (
                <LoginForm
                  key={resets}
                  email={email}
                  onDone={onLogin}
                  onForgotten={(typed) => {
                    setEmail(typed)
                    setResetting(true)
                  }}
                />
              ),
            },
            {
              value: 'register',
              label: 'Register',
              content: (
                <RegisterForm
                  email={knownEmail}
                  onDone={onRegister}
                  onLogIn={(typed) => {
                    setEmail(typed)
                    change('login')
                  }}
                  dirty={isDirty}
                />
              ),
            },
          ]}
        />
      </Dialog>
      <ResetPasswordDialog
        open={isResetting}
        email={email}
        onClose={(resetEmail) => {
          setResetting(false)
          if (resetEmail === null) return
          setEmail(resetEmail)
          setResets(resets + 1)
        }}
      />
      {isConfirmingClose && (
        <ConfirmDialog
          title="Discard your registration?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={close}
          onClose={() => setConfirmingClose(false)}
        >
          You’ll lose what you typed.
        </ConfirmDialog>
      )}
    </>
  )
}

/** On the way to a page the person may be new. */
function titleOf(tab: AuthTab | null, returnTo: string | null): string {
  if (tab === 'register') return 'Join the crew'
  return returnTo ? 'Log in or sign up' : 'Welcome back'
}

const TODAY_TIMEOUT_MS = 3_000

/** The day of an event that runs now. Without an answer in time the log-in goes on without it. */
async function todayOf({ token, user }: Session): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TODAY_TIMEOUT_MS)
    const running = runningCamp(
      user.role,
      await callWithoutSession(campsApi.listCamps, {}, { token, signal }),
      new Date(),
    )
    return running && pathToToday(running)
  } catch {
    return undefined
  }
}

type LoginFormProps = { email: string; onDone: OnSession; onForgotten: (email: string) => void }

/** The password or a passkey, then the code of accounts with two-step verification. */
function LoginForm(props: LoginFormProps) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [notice, setNotice] = useState<string>()
  if (challenge)
    return (
      <SecondStepForm
        challenge={challenge}
        onDone={props.onDone}
        onExpired={(message) => {
          setChallenge(null)
          setNotice(message)
        }}
      />
    )
  const logInWithPasskey = async () =>
    props.onDone(await callApi(passkeysApi.logInWithPasskey, { body: { passkey: await askForLoginPasskey() } }))
  return (
    <div className="grid gap-5">
      <PasswordForm {...props} notice={notice} onChallenge={setChallenge} />
      <PasskeyButton label="Log in with a passkey" onPress={logInWithPasskey} />
    </div>
  )
}

type PasswordFormProps = LoginFormProps & {
  notice: string | undefined
  onChallenge: (challenge: string | null) => void
}

function PasswordForm({ email, notice, onDone, onForgotten, onChallenge }: PasswordFormProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.login, {
    schema: accountsApi.login.body,
    initial: { email, password: '' },
    send: (body) => ({ body }),
    onDone,
    onFailed: (_, failure) => onChallenge(failure.challenge),
  })
  const { setFocus } = form
  const isEmailKnown = email !== ''
  useEffect(() => {
    if (isEmailKnown) setFocus('password')
  }, [isEmailKnown, setFocus])
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error ?? notice}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-col gap-3 md:flex-row-reverse md:items-center md:justify-between">
        <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Logging in...">
          Log in
        </Button>
        <Button variant="ghost" className="md:-ml-[17px]" onClick={() => onForgotten(form.getValues('email'))}>
          Forgot your password?
        </Button>
      </div>
    </Form>
  )
}
