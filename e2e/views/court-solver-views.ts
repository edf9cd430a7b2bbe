import { openAssignForMe, openPlacesCamp, workItOut } from '../steps/court-solver-steps.ts'
import type { View } from './account-views.ts'

export const COURT_SOLVER_VIEWS: readonly View[] = [
  {
    name: 'assign for me',
    open: async (page) => openAssignForMe(page, (await openPlacesCamp()).camp),
  },
  {
    name: 'assign for me, proposal',
    open: async (page) => {
      const { camp } = await openPlacesCamp()
      await workItOut(await openAssignForMe(page, camp))
    },
  },
]
