import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import { paths } from '@crew-chief/domain/paths'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { storeUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { PageHead, PlainPage } from '../../ui/page-head.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AboutYouFields } from './about-you-fields.tsx'
import { NewPasswordInputs } from './new-password.tsx'
import { useViewer } from './use-viewer.ts'

/** /reset-returning-member (spec 1 §2.5) */
export default function CompleteProfileScreen() {
  const viewer = useViewer()
  return viewer?.hasToReset ? <CompleteProfileForm /> : <Navigate to={paths.events()} replace />
}

const Fields = z
  .extend(z.omit(accountsApi.completeProfile.body, { email: true }), { confirmPassword: z.optional(z.string()) })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      // Checked even while other fields are invalid.
      when: () => true,
    }),
  )

const EMPTY = { address: '', phoneNumber: '', experienceLevels: [] }
const NO_PASSWORD = { password: '', confirmPassword: '' }

/** Also shown in place of other pages until the profile is complete. */
export function CompleteProfileForm() {
  const me = useRead(sessionApi.me, {})
  return (
    <>
      <PageHead title="Complete Your Profile" subtitle="Welcome back. We just need a few details." />
      <PlainPage>
        {me.isError && <ErrorState title={me.error.message} onRetry={() => me.refetch()} />}
        {me.data && <ProfileForm email={me.data.email} keepsPassword={me.data.keepsPassword === true} />}
      </PlainPage>
    </>
  )
}

type FormProps = {
  email: string
  /** They just set one with the link of an invitation. */
  keepsPassword: boolean
}

function ProfileForm({ email, keepsPassword }: FormProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.completeProfile, {
    schema: Fields,
    initial: keepsPassword ? EMPTY : { ...EMPTY, ...NO_PASSWORD },
    send: ({ confirmPassword: _, ...profile }) => ({ body: { email, ...profile } }),
    onDone: (user) => {
      // Stored before the reload: otherwise the page would start with the flag still set.
      storeUser(user)
      // Spec 1 §4
      location.reload()
    },
  })

  return (
    <Card>
      <Form form={form} onSubmit={submit}>
        {!keepsPassword && (
          <div className="grid gap-5 md:grid-cols-2">
            <NewPasswordInputs label="New password" />
          </div>
        )}
        <TextField name="address" label="Address" autoComplete="street-address" hint="Street, city, state and zip" />
        <PhoneField name="phoneNumber" label="Phone" autoComplete="tel-national" placeholder="(555) 123-4567" />
        <AboutYouFields />
        <FormError>{error}</FormError>
        <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Saving...">
          Complete profile
        </Button>
      </Form>
    </Card>
  )
}
