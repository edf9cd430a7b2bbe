import { useEffect, useState } from 'react'

/** Somebody who hovers or tabs wants the page to stay; a pointer left lying on it does not. */
const REST_MS = 30_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

export function useBusyHands(): boolean {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSign = () => {
      clearTimeout(timer)
      setBusy(true)
      timer = setTimeout(() => setBusy(false), REST_MS)
    }
    for (const sign of SIGNS) document.addEventListener(sign, onSign)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) document.removeEventListener(sign, onSign)
    }
  }, [])
  return isBusy
}
