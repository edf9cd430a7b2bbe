export { ChartCard } from './chart-card.tsx'
export { DashboardPage } from './dashboard-page.tsx'
export { PersonLink } from './person-link.tsx'
export { TestModeNotice } from './test-mode-notice.tsx'
