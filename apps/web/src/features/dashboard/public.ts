// What other features and the app may use of the dashboard.

export { ChartCard } from './chart-card.tsx'
export { DashboardHead } from './dashboard-head.tsx'
