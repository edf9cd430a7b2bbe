import { expect, test } from 'vitest'
import { createProviderHealth } from './provider-health.ts'

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
const OVERLOADED = Object.assign(new Error('454 Throttling failure'), { responseCode: 454 })
const GREYLISTED = Object.assign(new Error('450 try later'), { responseCode: 450, command: 'RCPT TO' })

function setUp() {
  let time = 0
  const health = createProviderHealth(() => time)
  return { health, pass: (ms: number) => (time += ms) }
}

test.each([
  ['a failed connection', REFUSED],
  ['a server that is overloaded', OVERLOADED],
])('after %s bulk mail waits, twice as long after each further failure, up to five minutes', (_, error) => {
  const { health, pass } = setUp()
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    health.failed(error)
    health.failed(error)
    waits.push(health.remainingMs() / 1000)
    expect(health.isDown()).toBe(true)
    pass(health.remainingMs())
    expect([health.isDown(), health.wasDown()]).toEqual([false, true])
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
})

test('single refusals do not stop bulk mail, five in a row do', () => {
  const { health } = setUp()
  for (let round = 0; round < 3; round++) {
    for (let refusal = 0; refusal < 4; refusal++) health.failed(GREYLISTED)
    expect(health.isDown()).toBe(false)
    health.worked()
  }
  for (let refusal = 0; refusal < 5; refusal++) health.failed(GREYLISTED)
  expect(health.isDown()).toBe(true)
})

test('a mail that is sent ends the waiting', () => {
  const { health } = setUp()
  health.failed(REFUSED)
  health.worked()
  expect([health.isDown(), health.wasDown(), health.remainingMs()]).toEqual([false, false, 0])
})
