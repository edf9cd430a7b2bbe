import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Deps } from './deps.ts'

type Dashboard = Reply<typeof dashboardApi.dashboard>

/** A feature's part of the admin dashboard: figures, items that need attention, charts. app.ts lists the panels in order. */
export type DashboardPanel = (deps: Pick<Deps, 'db' | 'config'>) => Promise<Partial<Dashboard>>
