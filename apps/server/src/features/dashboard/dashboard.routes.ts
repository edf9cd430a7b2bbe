import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { buildDashboard } from './build-dashboard.ts'
import { updateSetup } from './setup.ts'

export const dashboardHandlers = (deps: Deps, panels: readonly DashboardPanel[]) =>
  ({
    dashboard: () => buildDashboard(deps, panels),
    updateSetup: ({ body }) => updateSetup(deps, body),
  }) satisfies Handlers<typeof dashboardApi>
