import { create } from 'zustand'

/** True from the click until the page reloads. Without it the router would first redirect to /membership. */
export const useIsLoggingOut = create(() => false)
