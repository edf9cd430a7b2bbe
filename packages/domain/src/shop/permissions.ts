// Who sees what of the shop beyond what everybody sees.

import type { Viewer } from '../roles.ts'

/** For others an archived product is not there. */
export const seesArchivedProducts = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'
