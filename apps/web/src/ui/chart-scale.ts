/** At most this many steps: more lines than that are noise behind the bars. */
const STEPS = 4

/** Whole, round marks from 0 to the first one that reaches the highest value. */
export function chartTicks(highest: number): number[] {
  const step = roundStep(highest / STEPS)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The next of 1, 2, 5, 10, 20, 25, 50, 100, …: people read these at a glance. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least, 1))))
  const factors = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10]
  return (factors.find((factor) => factor * power >= least) ?? 10) * power
}

/** A first word that repeats is said once: Oct 26, Nov 2, 9, 16. */
export const withoutRepeats = (labels: readonly string[]): string[] =>
  labels.map((label, index) => {
    const [first, ...rest] = label.split(' ')
    const isRepeated = rest.length > 0 && labels[index - 1]?.split(' ')[0] === first
    return isRepeated ? rest.join(' ') : label
  })
