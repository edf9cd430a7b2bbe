// Knows whether the code now running is inside a transaction; see connect.ts for why that matters.

import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

export const insideTransaction = (): boolean => open.getStore() === true

export const runInside = <T>(work: () => Promise<T>): Promise<T> => open.run(true, work)
