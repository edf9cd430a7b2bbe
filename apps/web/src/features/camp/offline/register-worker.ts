// The service worker (public/service-worker.js) keeps the app's own files. Only whoever opens a camp needs it, so
// nobody else pays for it; and the camp itself comes first.

import { whenHandsRest } from './when-hands-rest.ts'

const AFTER_MS = 3_000

let isRegistered = false

export function registerWorker() {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const register = () => {
    // Refused in some private modes: then the app opens with network only.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  }
  whenHandsRest(AFTER_MS, () => {
    if (navigator.onLine) register()
    else addEventListener('online', register, { once: true })
  })
}
