import type { User } from '@crew-chief/contract/accounts'
import { Avatar } from '../../ui/avatar.tsx'
import { PhotoField } from '../uploads/public.ts'

const TEXTS = {
  wrongType: ['Invalid File Type', 'Please upload a JPEG or PNG image.'],
  tooLarge: ['File Too Large', 'Profile picture must be less than 5MB.'],
  failed: ['Upload Failed', 'Failed to upload profile picture.'],
} as const

type Props = { user: User; onUploading: (isUploading: boolean) => void }

/** The profile picture, in the specification's words (spec 2 §5, §8). */
export function ProfilePhotoField({ user, onUploading }: Props) {
  const { id, firstName, lastName } = user
  return (
    <PhotoField
      name="profileImage"
      label="Profile picture"
      folder="profile"
      hint="JPEG or PNG, less than 5MB"
      preview={(url) => <Avatar id={id} firstName={firstName} lastName={lastName} image={url} size={96} />}
      texts={TEXTS}
      onUploading={onUploading}
    />
  )
}
