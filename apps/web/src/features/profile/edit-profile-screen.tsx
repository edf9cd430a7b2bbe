import type { ApiError } from '@crew-chief/contract/client'
import { sessionApi, type User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { paths } from '@crew-chief/domain/paths'
import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { isTransient } from '../../api/error-kinds.ts'
import { afterUserChange } from '../../api/invalidations.ts'
import { storeUser } from '../../api/session-store.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { LeaveDialog } from '../../ui/leave-dialog.tsx'
import { PlainHead, PlainPage } from '../../ui/page-head.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AboutYouFields, useViewer } from '../accounts/public.ts'
import { PhotoField } from '../uploads/public.ts'
import {
  findDraft,
  mergeDraft,
  type ProfileValues,
  profileValuesOf,
  removeDraft,
  saveDraft,
  useDraft,
  withoutPicture,
} from './profile-draft.ts'
import { NotSavedNotice, ProfileFailed } from './profile-notices.tsx'
import { SAVED_MESSAGE } from './send-profile-draft.ts'

export default function EditProfileScreen() {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  // Visitors are asked to log in and then return here (spec 2 §2).
  if (!viewer) return <Navigate to={paths.login()} replace state={{ returnTo: pathname + search }} />
  return (
    <PlainPage>
      <PlainHead title="Edit Profile" subtitle="Your details for camps, crews and orders" />
      <EditProfile />
    </PlainPage>
  )
}

function EditProfile() {
  const me = useRead(sessionApi.me, {})
  if (me.data)
    return (
      <Card>
        <EditProfileForm key={me.data.id} user={me.data} />
      </Card>
    )
  return me.isError ? <ProfileFailed onRetry={() => me.refetch()} /> : <FormSkeleton />
}

function EditProfileForm({ user }: { user: User }) {
  const navigate = useNavigate()
  const leave = () => navigate(paths.profile())
  const { form, save, discard, pending, error } = useSaveProfile(user, leave)
  const [isUploading, setUploading] = useState(false)
  const guard = useLeaveGuard(form.formState.isDirty && !pending)
  const cancel = () => {
    guard.allow()
    leave()
  }
  const draft = useDraft(user.id)
  // A draft from an earlier visit is shown at the top; an edit that just failed is shown above the buttons.
  const [isEarlierDraft, setEarlierDraft] = useState(draft !== null)
  const notice = draft && !pending && <NotSavedNotice draft={draft} action={<DiscardButton onPress={discard} />} />
  const submit = (values: Parameters<typeof save>[0]) => {
    setEarlierDraft(false)
    save(values)
  }
  return (
    <Form form={form} onSubmit={submit}>
      <LeaveDialog guard={guard} />
      {isEarlierDraft && notice}
      <ProfilePhotoField user={user} onUploading={setUploading} />
      <PersonFields />
      <AboutYouFields />
      {!isEarlierDraft && notice}
      {/* The notice already shows the reason of a rejected draft. */}
      {!draft?.refusal && <FormError>{error}</FormError>}
      <Actions pending={pending} isUploading={isUploading} onCancel={cancel} />
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
    <TextField name="email" label="Email" type="email" readOnly hint="You can’t change your email here" />
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
      {...(isUploading && { disabledReason: 'Your photo is still uploading' })}
    >
      Save Changes
    </Button>
    <Button variant="ghost" size="large" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

const PHOTO_TEXTS = {
  wrongType: ['Invalid File Type', 'Please upload a JPEG or PNG image.'],
  tooLarge: ['File Too Large', 'Profile picture must be less than 5MB.'],
  failed: ['Upload Failed', 'Failed to upload profile picture.'],
} as const

type PhotoProps = { user: User; onUploading: (isUploading: boolean) => void }

/** Spec 2 §5, §8 */
function ProfilePhotoField({ user, onUploading }: PhotoProps) {
  const { id, firstName, lastName } = user
  return (
    <PhotoField
      name="profileImage"
      label="Profile picture"
      folder="profile"
      hint="JPEG or PNG, less than 5MB"
      preview={(url) => <Avatar id={id} firstName={firstName} lastName={lastName} image={url} size={96} />}
      texts={PHOTO_TEXTS}
      onUploading={onUploading}
    />
  )
}

// The e-mail address is shown read-only and not sent.
const Fields = z.extend(usersApi.updateMe.body, { email: z.string() })

const fieldsOf = (email: string, values: ProfileValues): DefaultValues<z.input<typeof Fields>> => {
  const { shirtSize, gender, ...rest } = values
  return { email, ...rest, ...(shirtSize && { shirtSize }), ...(gender && { gender }) }
}

function useSaveProfile(user: User, onSaved: () => void) {
  const now = profileValuesOf(user)
  const draft = findDraft(user.id)
  const form = useSchemaForm(Fields, fieldsOf(user.email, draft ? mergeDraft(draft, now) : now))
  const { run, pending, error, reset } = useOperation(usersApi.updateMe, {
    invalidates: afterUserChange,
    onDone: (saved) => {
      removeDraft(user.id)
      storeUser(saved)
      toast.success(SAVED_MESSAGE)
      onSaved()
    },
    onFailed: (message, failure) => {
      toast.error('Error', message)
      markRejected(user.id, message, failure)
      if (isPictureRejected(failure)) form.setValue('profileImage', now.profileImage)
    },
  })
  return {
    form,
    pending,
    error,
    save: ({ email: _, ...sent }: z.output<typeof Fields>) => {
      const values = {
        ...sent,
        shirtSize: sent.shirtSize ?? now.shirtSize,
        gender: sent.gender ?? now.gender,
        experienceLevels: sent.experienceLevels ?? now.experienceLevels,
        profileImage: sent.profileImage === undefined ? now.profileImage : sent.profileImage,
      }
      // Stored before sending, so that a lost response or a closed tab loses nothing.
      saveDraft(user.id, { base: findDraft(user.id)?.base ?? now, values, refusal: null })
      // Nothing is lost by leaving now, so the form counts as unchanged.
      form.reset(form.getValues())
      // Offline the request would wait and look like saving.
      if (navigator.onLine) run({ body: values })
      else reset()
    },
    discard: () => {
      removeDraft(user.id)
      reset()
      form.reset(fieldsOf(user.email, now))
    },
  }
}

const isPictureRejected = (failure: ApiError) => failure.code === 'uploads.not_accepted'

/** Transient failures are retried. A rejected draft keeps the reason, without the picture if that was rejected. */
function markRejected(userId: string, message: string, failure: ApiError) {
  const draft = findDraft(userId)
  if (!draft || isTransient(failure)) return
  saveDraft(userId, { ...(isPictureRejected(failure) ? withoutPicture(draft) : draft), refusal: message })
}

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six'] as const

const FormSkeleton = () => (
  <Loading label="Loading your profile">
    <Card>
      <div className="grid gap-5">
        <Skeleton className="size-24 rounded-full" />
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} className="h-[72px]" />
        ))}
      </div>
    </Card>
  </Loading>
)
