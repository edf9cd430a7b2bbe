import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { SetupStep } from '@crew-chief/domain/system/setup'
import type { Deps } from './deps.ts'

type Dashboard = Omit<Reply<typeof dashboardApi.dashboard>, 'setup'>
type Panel = Partial<Dashboard> & {
  /** Steps of the checklist of a new installation that the feature knows about. */
  isDone?: Partial<Record<SetupStep, boolean>>
}

/** A feature's part of the admin dashboard: figures, items that need attention, charts. app.ts lists the panels in order. */
export type DashboardPanel = (deps: Pick<Deps, 'db' | 'config'>) => Promise<Panel>
