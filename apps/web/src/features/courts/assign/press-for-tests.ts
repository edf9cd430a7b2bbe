/** What waits for the picture that answers a press, until a test says that it has come. */
export function pressAnswered() {
  const waiting: (() => void)[] = []
  return {
    later: (work: () => void) => void waiting.push(work),
    answered: () => {
      for (const work of waiting.splice(0)) work()
    },
  }
}
