import { campWithOpenSlots, computeProposal, openAssignForMe } from '../steps/court-steps.ts'
import type { View } from './account-views.ts'

export const COURT_SOLVER_VIEWS: readonly View[] = [
  {
    name: 'assign for me',
    open: async (page) => openAssignForMe(page, (await campWithOpenSlots()).camp),
  },
  {
    name: 'assign for me, proposal',
    open: async (page) => {
      const { camp } = await campWithOpenSlots()
      await computeProposal(await openAssignForMe(page, camp))
    },
  },
]
