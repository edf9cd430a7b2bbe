import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Deps } from '../../deps.ts'
import { readSetup } from './setup.ts'

export async function buildDashboard(
  deps: Pick<Deps, 'db' | 'config'>,
  panels: readonly DashboardPanel[],
): Promise<Reply<typeof dashboardApi.dashboard>> {
  const parts = await Promise.all(panels.map((panel) => panel(deps)))
  return {
    figures: parts.flatMap(({ figures = [] }) => figures),
    matters: parts.flatMap(({ matters = [] }) => matters),
    charts: parts.flatMap(({ charts = [] }) => charts),
    setup: await readSetup(
      deps,
      parts.map(({ isDone = {} }) => isDone),
    ),
  }
}
