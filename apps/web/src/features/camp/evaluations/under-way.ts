// Evaluations on their way to the server while their author looks on: nothing waits until that takes too long.

let all: readonly string[] = []
const listeners = new Set<() => void>()

const set = (next: readonly string[]) => {
  all = next
  for (const notify of listeners) notify()
}

export const underWay = {
  get: () => all,
  begin: (clientId: string) => set([...all, clientId]),
  end: (clientId: string) => set(all.filter((other) => other !== clientId)),
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => {
      listeners.delete(onChange)
    }
  },
}
