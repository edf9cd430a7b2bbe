// Something outside that may never answer: after a while we go on without it.

export class NoAnswer extends Error {}

export async function answerWithin<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new NoAnswer(`no answer within ${ms} ms`)), ms)
  try {
    const asked = ask()
    // What fails after we have gone is nobody's any more.
    asked.catch(() => {})
    return await Promise.race([asked, over.promise])
  } finally {
    clearTimeout(timer)
  }
}
