import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Deps } from '../../deps.ts'

export async function buildDashboard(deps: Pick<Deps, 'db' | 'config'>, panels: readonly DashboardPanel[]) {
  const parts = await Promise.all(panels.map((panel) => panel(deps)))
  return {
    figures: parts.flatMap(({ figures = [] }) => figures),
    matters: parts.flatMap(({ matters = [] }) => matters),
    charts: parts.flatMap(({ charts = [] }) => charts),
  }
}
