import type { PersonalData } from '../../personal-data.ts'
import { releaseProfilePictures, uploadsOf } from './uploads.store.ts'

export const uploadsPersonalData: PersonalData = {
  name: 'uploads',
  export: (db, { id }) => uploadsOf(db, id),
  // Files uploaded for posts or products belong to the organization and stay.
  erase: (tx, { id }) => releaseProfilePictures(tx, id),
}
