// @ts-check
// Preloaded by a server process: ignores our error listeners on the pool or its clients, to show that they are needed.
import pg from 'pg'

/** @param {{ on: (event: string, listener: (...args: never[]) => void) => unknown }} emitter */
function ignoreOurListener(emitter) {
  const { on } = emitter
  emitter.on = function (event, listener) {
    return event === 'error' && listener.name === 'onLost' ? this : on.call(this, event, listener)
  }
}

if (process.env.WITHOUT_LISTENERS === 'pool') ignoreOurListener(pg.Pool.prototype)
if (process.env.WITHOUT_LISTENERS === 'clients') ignoreOurListener(pg.Client.prototype)
