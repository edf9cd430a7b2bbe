// What other features may use of the courts.

export { CourtsRestricted } from './courts-restricted.tsx'

/** The board in the gym, as a part of its own: whoever shows it loads it when it is wanted. */
export const loadGymBoard = () => import('./tv/gym-board.tsx')

/** The assignments; drag and drop comes along with them. */
export const loadCourtsBoard = () => import('./courts-board.tsx')
