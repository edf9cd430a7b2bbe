// What other features and the app may import from accounts.

export { AboutYouFields } from './about-you-fields.tsx'
export { AccountSearch, ChosenAccount } from './account-search.tsx'
export { ConfirmEmailNotice, ResendEmailButton } from './confirm-email-notice.tsx'
export { useIsLoggingOut } from './is-logging-out.ts'
export { SecondFactorCards } from './lazy-parts.ts'
export { logOut } from './log-out.ts'
export { RoleBadge } from './role-badge.tsx'
export { SignInNotice } from './sign-in-notice.tsx'
export { type AuthTab, useAuthModal } from './use-auth-modal.ts'
export { useViewer, useViewerSync } from './use-viewer.ts'
export { UserAvatar } from './user-avatar.tsx'
