// Who may upload where.

import type { Viewer } from '../roles.ts'
import type { UploadFolder } from './file-rules.ts'

/** One's own picture is for everybody; a clinician looks after their own record; all else is the admins'. */
export function canUploadTo(viewer: Viewer, folder: UploadFolder): boolean {
  if (viewer.role === 'ADMIN' || folder === 'profile') return true
  return viewer.role === 'CLINICIAN' && (folder === 'clinician' || folder === 'official-resumes')
}
