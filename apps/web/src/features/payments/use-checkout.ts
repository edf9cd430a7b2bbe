// Asks the server, which asks the provider, what became of a payment; again and again while nobody knows yet.

import { paymentsApi } from '@crew-chief/contract/payments'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { checkoutView, isSettling } from './checkout-view.ts'

const ASK_AGAIN_MS = 2_000
/** A minute in all: then the person is told that a mail will come. */
const MOST_TIMES = 30

export function useCheckout(sessionId: string) {
  const { data, error, refetch } = useRead(paymentsApi.getCheckout, { params: { sessionId } })
  const [times, setTimes] = useState(0)
  const isLate = times >= MOST_TIMES
  const isAsking = data !== undefined && isSettling(data.status) && !isLate
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => void refetch().then(() => setTimes(times + 1)), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isAsking, times, refetch])
  return {
    checkout: data,
    view: data ? checkoutView(data.status, isLate) : 'confirming',
    // Once something is known, a lost answer is only a lost answer.
    error: data ? null : error,
    askAgain: () => {
      setTimes(0)
      void refetch()
    },
  }
}
