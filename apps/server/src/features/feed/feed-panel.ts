import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countForDashboard } from './analytics.store.ts'

export const feedPanel: DashboardPanel = async ({ db, config }) => {
  const { posts, newPosts, views, viewsBefore } = await countForDashboard(db, config.timezone)
  return {
    isDone: { library: posts > 0 },
    figures: [
      { id: 'posts', label: 'Posts', unit: 'count', value: posts, context: `+${newPosts} this week` },
      {
        id: 'post-views',
        label: 'Post views this week',
        unit: 'count',
        value: views,
        // The current week is compared with the same part of the last one.
        context: `${viewsBefore} by this time last week`,
      },
    ],
  }
}
