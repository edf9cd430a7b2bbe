import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { buildDashboard } from './build-dashboard.ts'

export const dashboardHandlers = (deps: Deps, panels: readonly DashboardPanel[]) =>
  ({ dashboard: () => buildDashboard(deps, panels) }) satisfies Handlers<typeof dashboardApi>
