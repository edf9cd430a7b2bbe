// What makes a camp ready for later costs the device something. It begins when nobody is in the middle of a press.

/** A pause between two presses of somebody at work is shorter. */
const REST_MS = 1_000

/** After a while, as soon as nothing has been pressed for a moment. Returns what calls it off. */
export function whenHandsRest(afterMs: number, work: () => void, page: EventTarget = window): () => void {
  const calledOff = new AbortController()
  const begin = Date.now()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(finish, Math.max(REST_MS, begin + afterMs - Date.now()))
  }
  const callOff = () => {
    clearTimeout(timer)
    calledOff.abort()
  }
  const finish = () => {
    callOff()
    work()
  }
  for (const press of ['pointerdown', 'keydown'])
    page.addEventListener(press, wait, { capture: true, passive: true, signal: calledOff.signal })
  wait()
  return callOff
}
