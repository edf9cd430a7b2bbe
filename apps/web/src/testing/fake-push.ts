// The browser's side of push: permission, service worker and subscription.

import { vi } from 'vitest'

type Permission = 'default' | 'granted' | 'denied'

const decode = (text: string): ArrayBuffer => {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0)).buffer
}

/** Keys of the right length. */
const KEYS: Readonly<Record<string, ArrayBuffer>> = {
  p256dh: new Uint8Array(65).fill(4).buffer,
  auth: new Uint8Array(16).fill(7).buffer,
}

/** Replaces what happy-dom does not have. `asked` is the answer to the permission prompt. */
export function stubPush({ permission = 'default' as Permission, asked = 'granted' as Permission } = {}) {
  const state = { serial: 0, subscription: null as object | null, permission }
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    state.subscription ??= {
      endpoint: `https://push.example/${++state.serial}`,
      options: { applicationServerKey: decode(applicationServerKey) },
      getKey: (name: string) => KEYS[name] ?? null,
      unsubscribe: async () => {
        state.subscription = null
        return true
      },
    }
    return state.subscription
  }
  const registration = { pushManager: { subscribe, getSubscription: async () => state.subscription } }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.permission = asked
      return asked
    },
  })
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  return state
}

/** vi.unstubAllGlobals() does not cover properties of navigator. */
export const unstubPush = () => Reflect.deleteProperty(navigator, 'serviceWorker')
