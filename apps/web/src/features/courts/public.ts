export { CourtsRestricted } from './courts-restricted.tsx'

/** Loaded lazily by the camp hub. */
export const loadGymBoard = () => import('./tv/gym-board.tsx')

/** Loaded lazily: it includes drag and drop. */
export const loadCourtsBoard = () => import('./courts-board.tsx')

export const loadMessageCrewDialog = () => import('./dialogs/message-crew-dialog.tsx')
