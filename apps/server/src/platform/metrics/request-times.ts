// How long requests take, as a Prometheus histogram. Counted by hand: the library builds and hashes a set of labels for
// every request, which costs as much as a tenth of a cheap one. Here it is one look into a map and three additions.

const NAME = 'http_request_duration_seconds'
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Series = { labels: string; counts: number[]; count: number; sum: number }

export function createRequestTimes() {
  const known = new Map<string, Series>()

  return {
    /** `operation` is a name of ours, never an address: each one is a line in everybody's memory for ever. */
    observe: (operation: string, method: string, status: number, ms: number) => {
      const kind = Math.trunc(status / 100)
      const key = `${operation} ${method} ${kind}`
      let series = known.get(key)
      if (!series) {
        const labels = `operation="${operation}",method="${method}",status="${kind}xx"`
        series = { labels, counts: BOUNDS.map(() => 0), count: 0, sum: 0 }
        known.set(key, series)
      }
      const seconds = ms / 1000
      series.count += 1
      series.sum += seconds
      const bound = BOUNDS.findIndex((most) => seconds <= most)
      // What is slower than the last bound is in the count alone, which Prometheus calls +Inf.
      if (bound >= 0) series.counts[bound] = (series.counts[bound] ?? 0) + 1
    },
    text: (): string =>
      [
        `# HELP ${NAME} Time from a request's arrival to the end of its answer, by operation.`,
        `# TYPE ${NAME} histogram`,
        ...[...known.values()].flatMap(linesOf),
        '',
      ].join('\n'),
  }
}

/** Buckets are cumulative: each holds what is at most its bound. */
function linesOf({ labels, counts, count, sum }: Series): string[] {
  let upToHere = 0
  const buckets = BOUNDS.map((bound, index) => {
    upToHere += counts[index] ?? 0
    return `${NAME}_bucket{le="${bound}",${labels}} ${upToHere}`
  })
  return [
    ...buckets,
    `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
    `${NAME}_sum{${labels}} ${sum}`,
    `${NAME}_count{${labels}} ${count}`,
  ]
}
