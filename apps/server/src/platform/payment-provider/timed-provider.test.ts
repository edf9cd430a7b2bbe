import { expect, test } from 'vitest'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { ProviderError } from './provider.ts'
import { timedProvider } from './timed-provider.ts'

test('every request to the provider is measured under its name; parsing an event is not', async () => {
  const timed: string[] = []
  const watched = timedProvider(unreachableProvider.provider, (call, work) => {
    timed.push(call)
    return work()
  })
  const names = Object.keys(unreachableProvider.provider)
  expect(Object.keys(watched).sort()).toEqual([...names].sort())
  await expect(watched.findSession('cs_1')).rejects.toBeInstanceOf(ProviderError)
  expect(watched.readEvent(Buffer.from('{}'), 'none')).toBeUndefined()
  expect(timed).toEqual(['findSession'])
})
