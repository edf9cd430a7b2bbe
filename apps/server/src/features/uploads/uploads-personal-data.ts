// Files a person uploaded.

import type { PersonalData } from '../../personal-data.ts'
import { releaseProfilePictures, uploadsOf } from './uploads.store.ts'

export const uploadsPersonalData: PersonalData = {
  name: 'uploads',
  export: (db, { id }) => uploadsOf(db, id),
  // Their own pictures go; what they uploaded for the camp (posts, products) belongs to the camp.
  erase: (tx, { id }) => releaseProfilePictures(tx, id),
}
