import type { Viewer } from '../roles.ts'
import type { UploadFolder } from './file-rules.ts'

/**
 * All users upload their profile picture, clinicians also the files of their own record, directors of an event its
 * pictures, admins everything.
 */
export function canUploadTo(viewer: Viewer, folder: UploadFolder, isDirector: boolean): boolean {
  if (viewer.role === 'ADMIN' || folder === 'profile') return true
  if (folder === 'events') return isDirector
  return viewer.role === 'CLINICIAN' && (folder === 'clinician' || folder === 'official-resumes')
}
