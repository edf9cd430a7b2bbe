import { and, eq, ne } from 'drizzle-orm'
import { ACCOUNT, exportedColumns, KEY, keptRows, type PersonalData, TECHNICAL } from '../../personal-data.ts'
import { uploads } from './uploads.tables.ts'

const SWEPT = 'deleted with the file by the next sweep, because nothing uses it'
const profilePictures = keptRows(uploads, ({ id }) => and(eq(uploads.ownerId, id), eq(uploads.folder, 'profile')), {
  id: { kept: SWEPT },
  key: { kept: SWEPT },
  folder: { exported: true, kept: SWEPT },
  ownerId: { kept: SWEPT },
  contentType: { exported: true, kept: SWEPT },
  size: { exported: true, kept: SWEPT },
  publicUrl: { exported: 'url', kept: SWEPT },
  createdAt: { exported: true, kept: SWEPT },
  checkedAt: { kept: SWEPT },
  attachedAt: { erased: null },
})

const SHARED = 'belongs to a post, a product, an event, the directory record or the settings, which release it'
const otherFiles = keptRows(uploads, ({ id }) => and(eq(uploads.ownerId, id), ne(uploads.folder, 'profile')), {
  id: { kept: KEY },
  key: { kept: SHARED },
  folder: { exported: true, kept: SHARED },
  ownerId: { kept: ACCOUNT },
  contentType: { exported: true, kept: SHARED },
  size: { exported: true, kept: SHARED },
  publicUrl: { exported: 'url', kept: SHARED },
  createdAt: { exported: true, kept: SHARED },
  checkedAt: { kept: TECHNICAL },
  attachedAt: { kept: TECHNICAL },
})

export const uploadsPersonalData: PersonalData = {
  name: 'uploads',
  tables: [profilePictures, otherFiles],
  export: (db, { id }) => db.select(exportedColumns(otherFiles)).from(uploads).where(eq(uploads.ownerId, id)),
}
