import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Replaces the navigation to the page of the payment provider. */
export const stubRedirect = () => vi.spyOn(location, 'assign').mockImplementation(() => {})

/** The Back button restores our page from the back/forward cache, with the state it had. */
export const goBackFromPayment = () =>
  // The PageTransitionEvent of happy-dom ignores `persisted`.
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
