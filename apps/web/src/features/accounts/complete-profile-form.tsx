// Complete Your Profile (spec 1 §2.5): shown in place of the page until a returning member has filled it in.

import { accountsApi } from '@crew-chief/contract/accounts'
import { PASSWORDS_DIFFER } from '@crew-chief/domain/accounts/password-rules'
import * as z from 'zod/mini'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { useSchemaForm, useServerFieldErrors } from '../../lib/use-schema-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AboutYouFields } from './about-you-fields.tsx'

const Fields = z
  .extend(z.omit(accountsApi.completeProfile.body, { email: true }), { confirmPassword: z.string() })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      // Said at once, not only when everything else is right.
      when: () => true,
    }),
  )

const EMPTY = { password: '', confirmPassword: '', address: '', phoneNumber: '', experienceLevels: [] }

export function CompleteProfileForm() {
  const me = useRead(accountsApi.me, {})
  const form = useSchemaForm(Fields, EMPTY)
  // Spec 1 §4: on success the flag is cleared and the page reloads.
  const complete = useOperation(accountsApi.completeProfile, { onDone: () => location.reload() })
  useServerFieldErrors(form, complete.fields)

  return (
    <>
      <PageHead title="Complete Your Profile" subtitle="Welcome back. A few details are missing before you go on." />
      <div className="mx-auto grid max-w-[720px] gap-6 px-4 py-6 md:py-8">
        {me.isError && <ErrorState title={me.error.message} onRetry={() => me.refetch()} />}
        <Card>
          <Form
            form={form}
            onSubmit={({ confirmPassword: _, ...profile }) => {
              if (me.data) complete.run({ body: { email: me.data.email, ...profile } })
            }}
          >
            <div className="grid gap-5 md:grid-cols-2">
              <PasswordField
                name="password"
                label="New password"
                autoComplete="new-password"
                hint="At least 8 characters"
              />
              <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
            </div>
            <TextField
              name="address"
              label="Address"
              autoComplete="street-address"
              hint="Street, city, state and zip"
            />
            <PhoneField name="phoneNumber" label="Phone" autoComplete="tel-national" placeholder="(555) 123-4567" />
            <AboutYouFields />
            {complete.error && (
              <Alert tone="error" title="Error">
                {complete.error}
              </Alert>
            )}
            <Button
              type="submit"
              variant="primary"
              size="large"
              wide
              pending={complete.pending || me.isPending}
              pendingLabel="Saving..."
            >
              Complete profile
            </Button>
          </Form>
        </Card>
      </div>
    </>
  )
}
