import type { Viewer } from '../roles.ts'
import type { UploadFolder } from './file-rules.ts'

/** All users upload their profile picture, clinicians also the files of their own record, admins everything. */
export function canUploadTo(viewer: Viewer, folder: UploadFolder): boolean {
  if (viewer.role === 'ADMIN' || folder === 'profile') return true
  return viewer.role === 'CLINICIAN' && (folder === 'clinician' || folder === 'official-resumes')
}
