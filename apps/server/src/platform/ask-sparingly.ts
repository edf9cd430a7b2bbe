// One question for many: whoever asks while it is under way, or soon after, gets the same answer.

type Options = { everyMs: number; now?: () => number }

export function askSparingly<T>(ask: () => Promise<T>, { everyMs, now = () => performance.now() }: Options) {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return (): Promise<T> => {
    if (!answer || now() - askedAt >= everyMs) {
      askedAt = now()
      answer = ask()
    }
    return answer
  }
}
