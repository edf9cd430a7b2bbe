// Saving the profile: what the server does not take is kept on the device, marked as not saved.

import type { User } from '@crew-chief/contract/accounts'
import type { ApiError } from '@crew-chief/contract/client'
import { usersApi } from '@crew-chief/contract/users'
import type { DefaultValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { afterUserChange } from '../../api/invalidations.ts'
import { rememberUser } from '../../api/session-store.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { toast } from '../../ui/toast.ts'
import { forgetEdit, keepEdit, keptEditOf } from './kept-edit.ts'
import { isPassing, mergeDraft, withoutPicture } from './profile-draft.ts'
import { type ProfileValues, profileValuesOf } from './profile-values.ts'
import { SAVED } from './send-kept-edit.ts'

// The e-mail stands beside the rest and is not sent: it is not the person's to change here.
const Fields = z.extend(usersApi.updateMe.body, { email: z.string() })

const fieldsOf = (email: string, values: ProfileValues): DefaultValues<z.input<typeof Fields>> => {
  const { shirtSize, gender, ...rest } = values
  return { email, ...rest, ...(shirtSize && { shirtSize }), ...(gender && { gender }) }
}

export function useSaveProfile(user: User, onSaved: () => void) {
  const now = profileValuesOf(user)
  const kept = keptEditOf(user.id)
  const form = useSchemaForm(Fields, fieldsOf(user.email, kept ? mergeDraft(kept, now) : now))
  const { run, pending, error, reset } = useOperation(usersApi.updateMe, {
    invalidates: afterUserChange,
    onDone: (saved) => {
      forgetEdit()
      rememberUser(saved)
      toast.success(SAVED)
      onSaved()
    },
    onFailed: (message, failure) => {
      markRefused(user.id, message, failure)
      if (isPictureRefused(failure)) form.setValue('profileImage', now.profileImage)
    },
  })
  return {
    form,
    pending,
    error,
    save: ({ email: _, profileImage = now.profileImage, ...profile }: z.output<typeof Fields>) => {
      const values = { ...profile, profileImage }
      // Kept before it is sent: an answer that never comes, or a tab that closes, loses nothing.
      keepEdit({ userId: user.id, base: keptEditOf(user.id)?.base ?? now, values, refusal: null })
      // Without a network the call would only wait, and look like saving.
      if (navigator.onLine) run({ body: values })
      else reset()
    },
    discard: () => {
      forgetEdit()
      reset()
      form.reset(fieldsOf(user.email, now))
    },
  }
}

const isPictureRefused = (failure: ApiError) => failure.code === 'uploads.not_accepted'

/** A passing failure is tried again as it is; a refusal waits for the person, without the picture that was refused. */
function markRefused(userId: string, message: string, failure: ApiError) {
  const draft = keptEditOf(userId)
  if (!draft || isPassing(failure.status)) return
  keepEdit({ ...(isPictureRefused(failure) ? withoutPicture(draft) : draft), refusal: message })
}
