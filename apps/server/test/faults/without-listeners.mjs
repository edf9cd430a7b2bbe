// @ts-check
// Loaded before a server: the driver loses our listeners for broken connections. Shows what they are for.
import pg from 'pg'

/** @param {{ on: (event: string, listener: (...args: never[]) => void) => unknown }} emitter */
function forgetOurListener(emitter) {
  const { on } = emitter
  emitter.on = function (event, listener) {
    return event === 'error' && listener.name === 'onLost' ? this : on.call(this, event, listener)
  }
}

if (process.env.WITHOUT_LISTENERS === 'pool') forgetOurListener(pg.Pool.prototype)
if (process.env.WITHOUT_LISTENERS === 'clients') forgetOurListener(pg.Client.prototype)
