// What other features and the app may use of the dashboard.

export { DashboardHead } from './dashboard-head.tsx'
