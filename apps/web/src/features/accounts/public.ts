// What other features and the app may use of accounts.

export { AboutYouFields } from './about-you-fields.tsx'
export { logOut } from './log-out.ts'
export { useAuthModal } from './use-auth-modal.ts'
export { useKeepViewerCurrent } from './use-keep-viewer-current.ts'
export { useViewer } from './use-viewer.ts'
