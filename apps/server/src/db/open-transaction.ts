// Tracks whether the running code is inside a transaction, for the guard in connect.ts.

import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

export const insideTransaction = (): boolean => open.getStore() === true

export const runInside = <T>(work: () => Promise<T>): Promise<T> => open.run(true, work)
