// A feature's part of the admin's home: its figures, what of it needs attention, its charts.
// app.ts collects the panels in the order they are shown.

import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Deps } from './deps.ts'

type Dashboard = Reply<typeof dashboardApi.dashboard>

export type DashboardPanel = (deps: Pick<Deps, 'db' | 'config'>) => Promise<Partial<Dashboard>>
