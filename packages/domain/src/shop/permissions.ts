import type { Viewer } from '../roles.ts'

export const seesArchivedProducts = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'
