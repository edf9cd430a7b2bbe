// Assign for me, before and after it was worked out, for the journeys that visit every place.

import { openAssignForMe, openPlacesCamp, workItOut } from '../steps/court-solver-steps.ts'
import type { View } from './account-views.ts'

export const COURT_SOLVER_VIEWS: readonly View[] = [
  {
    name: 'the rules of assigning automatically',
    open: async (page) => openAssignForMe(page, (await openPlacesCamp()).camp),
  },
  {
    name: 'a proposal of assignments',
    open: async (page) => {
      const { camp } = await openPlacesCamp()
      await workItOut(await openAssignForMe(page, camp))
    },
  },
]
