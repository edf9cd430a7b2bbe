// The feed on the dashboard: how much there is to read, and how much of it is read.

import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countForDashboard } from './analytics.store.ts'

export const feedPanel: DashboardPanel = async ({ db, config }) => {
  const { posts, newPosts, views, viewsBefore } = await countForDashboard(db, config.timezone)
  return {
    figures: [
      { id: 'posts', label: 'Posts', unit: 'count', value: posts, context: `+${newPosts} this week` },
      {
        id: 'post-views',
        label: 'Post views this week',
        unit: 'count',
        value: views,
        // A week that has begun is compared with as much of the one before.
        context: `${viewsBefore} by this time last week`,
      },
    ],
  }
}
