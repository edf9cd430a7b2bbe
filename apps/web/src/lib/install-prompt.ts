import { create } from 'zustand'

/** Chromium only, not in the DOM types. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Set while the browser offers to install the app. */
export const useInstallPrompt = create<{ event: InstallEvent | null }>(() => ({ event: null }))

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

addEventListener('beforeinstallprompt', (event) => {
  if (isInstallEvent(event)) useInstallPrompt.setState({ event })
})
addEventListener('appinstalled', () => useInstallPrompt.setState({ event: null }))

/** An event can be used once. */
export async function installApp(event: InstallEvent): Promise<void> {
  useInstallPrompt.setState({ event: null })
  await event.prompt()
}
