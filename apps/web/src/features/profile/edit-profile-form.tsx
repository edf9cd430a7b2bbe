import type { User } from '@crew-chief/contract/accounts'
import { useState } from 'react'
import { useNavigate } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AboutYouFields } from '../accounts/public.ts'
import { NotSavedNotice } from './not-saved-notice.tsx'
import { ProfilePhotoField } from './profile-photo-field.tsx'
import { useKeptEdit } from './use-kept-edit.ts'
import { useSaveProfile } from './use-save-profile.ts'

export function EditProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const leave = () => navigate('/profile')
  const { form, save, discard, pending, error } = useSaveProfile(user, leave)
  const [isUploading, setUploading] = useState(false)
  const draft = useKeptEdit(user.id)
  // An edit from before is offered at the top; one that was just not saved says so where Save was pressed.
  const [isOffered, setOffered] = useState(draft !== null)
  const notice = draft && !pending && <NotSavedNotice draft={draft} action={<DiscardButton onPress={discard} />} />
  const submit = (values: Parameters<typeof save>[0]) => {
    setOffered(false)
    save(values)
  }
  return (
    <Form form={form} onSubmit={submit}>
      {isOffered && notice}
      <ProfilePhotoField user={user} onUploading={setUploading} />
      <PersonFields />
      <AboutYouFields />
      {!isOffered && notice}
      {/* A refusal that is kept says its reason in the notice already. */}
      {!draft?.refusal && <FormError>{error}</FormError>}
      <Actions pending={pending} isUploading={isUploading} onCancel={leave} />
    </Form>
  )
}

const DiscardButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="small" onClick={onPress} className="self-center">
    Discard
  </Button>
)

const PersonFields = () => (
  <>
    <div className="grid gap-5 md:grid-cols-2">
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" autoComplete="family-name" />
    </div>
    <TextField name="email" label="Email" type="email" readOnly hint="Your email cannot be changed here" />
    <PhoneField name="phoneNumber" label="Phone" autoComplete="tel-national" placeholder="(555) 123-4567" />
    <TextField name="address" label="Address" autoComplete="street-address" hint="Street, city, state and zip" />
  </>
)

type ActionProps = { pending: boolean; isUploading: boolean; onCancel: () => void }

const Actions = ({ pending, isUploading, onCancel }: ActionProps) => (
  <div className="flex flex-col gap-3 md:flex-row-reverse md:items-start">
    <Button
      type="submit"
      variant="primary"
      size="large"
      pending={pending}
      pendingLabel="Saving..."
      {...(isUploading && { disabledReason: 'The photo is still being uploaded' })}
    >
      Save Changes
    </Button>
    <Button variant="ghost" size="large" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
