import { type Camp, type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { useState } from 'react'
import * as z from 'zod/mini'
import { afterPhotoChange } from '../../../api/invalidations.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PhotoField } from '../../uploads/public.ts'
import { useParticipant } from './use-participant.ts'

const TITLE = 'Upload Profile Photo'
const TEXTS = {
  wrongType: ['Invalid File Type', 'Please upload a JPEG or PNG image.'],
  tooLarge: ['File Too Large', 'Profile image must be less than 5MB.'],
  failed: ['Upload Failed', 'Failed to upload the photo. Please try again.'],
} as const

type Props = { camp: Camp; userId: string; onClose: () => void }

/** For admins (spec 2 §2 Upload Profile Photo dialog). */
export default function PhotoDialog({ camp, userId, onClose }: Props) {
  const { participant, error, refetch } = useParticipant(camp.id, userId)
  if (participant) return <PhotoForm eventId={camp.id} participant={participant} onClose={onClose} />
  return (
    <Dialog title={TITLE} width={480} onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading participant...">
          <Skeleton className="size-24 rounded-full" />
        </Loading>
      )}
    </Dialog>
  )
}

type FormProps = { eventId: string; participant: CampParticipant; onClose: () => void }

function PhotoForm({ eventId, participant, onClose }: FormProps) {
  const { id, firstName, lastName, profileImage } = participant.user
  const [initial] = useState(profileImage ?? '')
  const [isUploading, setUploading] = useState(false)
  const { form, submit, pending, error } = useFormOperation(campApi.setParticipantPhoto, {
    schema: photoOtherThan(initial),
    initial: { profileImage: initial },
    send: (body) => ({ params: { eventId, userId: id }, body }),
    success: 'Photo Uploaded',
    invalidates: afterPhotoChange,
    onDone: onClose,
  })
  const save = (values: { profileImage: string }) =>
    isUploading ? form.setError('profileImage', { message: 'The photo is still uploading' }) : submit(values)
  return (
    <FormDialog
      title={TITLE}
      eyebrow={fullName(participant.user)}
      width={480}
      form={form}
      onSubmit={save}
      pending={pending}
      error={error}
      submitLabel="Save photo"
      pendingLabel="Saving..."
      onClose={onClose}
      errorTitle="Upload Failed"
    >
      <PhotoField
        name="profileImage"
        label="Profile photo"
        folder="profile"
        hint="JPEG or PNG, less than 5MB. Only shown at this event."
        preview={(url) => <Avatar id={id} firstName={firstName} lastName={lastName} image={url} size={96} />}
        texts={TEXTS}
        canRemove={false}
        onUploading={setUploading}
      />
    </FormDialog>
  )
}

const photoOtherThan = (current: string) =>
  z.object({ profileImage: z.string().check(z.refine((url) => url !== '' && url !== current, 'Choose a photo first')) })
