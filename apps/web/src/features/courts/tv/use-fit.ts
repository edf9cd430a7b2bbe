import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whoever is named last must not fall off the screen: rather all a little smaller. Small crews are shown larger. */
const SCALES = [1.3, 1.2, 1.1, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58]

const isTooFull = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight

/** Sets `--fit` on the element: the largest scale at which nothing in it is cut off. */
export function useFit(ref: RefObject<HTMLElement | null>, ...dependencies: readonly unknown[]) {
  const [size, setSize] = useState('')
  useLayoutEffect(() => {
    const measure = () => setSize(`${innerWidth} ${innerHeight}`)
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what changes the height
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    for (const scale of SCALES) {
      element.style.setProperty('--fit', String(scale))
      if (!isTooFull(element) && ![...element.children].some(isTooFull)) return
    }
  }, [ref, size, ...dependencies])
}
