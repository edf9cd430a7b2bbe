export { ChartCard } from './chart-card.tsx'
export { DashboardHead } from './dashboard-head.tsx'
