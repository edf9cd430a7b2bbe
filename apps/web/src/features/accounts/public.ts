// What other features and the app may import from accounts.

import { lazy } from 'react'

export { AboutYouFields } from './about-you-fields.tsx'
export { logOut, useIsLoggingOut } from './log-out.ts'
export const SecondFactorCards = lazy(() => import('./second-factor/second-factor-cards.tsx'))
export { RoleBadge } from './role-badge.tsx'
export { useAuthModal } from './use-auth-modal.ts'
export { useViewer, useViewerSync } from './use-viewer.ts'
export { UserAvatar } from './user-avatar.tsx'
