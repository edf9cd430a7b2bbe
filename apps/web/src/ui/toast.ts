import { createToastStore } from './toast-store.ts'

/** The product's one toast, callable from anywhere: `toast.success('Saved')`. <Toaster/> shows it. */
export const toast = createToastStore()
