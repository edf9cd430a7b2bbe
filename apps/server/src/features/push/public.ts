// What other features may import from push.

export { findPushTarget, listPushTargets, markPushed, removePushTarget } from './push.store.ts'
