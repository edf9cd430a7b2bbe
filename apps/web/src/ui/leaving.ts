// A dialog that was closed is out of sight at once; what it takes to be gone comes a picture later, where that is much.

import { createContext, type SyntheticEvent, useContext } from 'react'

export const Leaving = createContext(false)

const leave = {
  // No other property does it without a new look at everything inside.
  style: { opacity: 0, animation: 'none' },
  onClickCapture: (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
} as const

/** For what a dialog consists of: nothing of it is seen any more, and no second press does anything. */
export const useLeavingProps = () => (useContext(Leaving) ? leave : {})
