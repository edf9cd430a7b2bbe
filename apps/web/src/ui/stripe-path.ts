/** Geometry of the shirt's stripe: equal pitch, 14° lean, each bar wider than the one to its left. */
const LEAN = Math.tan((14 * Math.PI) / 180)
const HAIRLINE = 0.8
const WIDEST = 0.86
const EXPONENT = 1.35

export type StripeShape = { bars: number; pitch: number; height: number }

export const barWidth = (index: number, { bars, pitch }: Pick<StripeShape, 'bars' | 'pitch'>): number =>
  Math.max(HAIRLINE, pitch * WIDEST * ((index + 1) / bars) ** EXPONENT)

const round = (value: number) => Number(value.toFixed(2))

/** One path for all bars: a bar stands on the bottom edge, right-aligned in its cell, and leans off to the right. */
export function stripePath(shape: StripeShape): string {
  const shift = round(shape.height * LEAN)
  return Array.from({ length: shape.bars }, (_, index) => {
    const width = round(barWidth(index, shape))
    const left = round((index + 1) * shape.pitch - width)
    return `M${left} ${shape.height}h${width}l${shift} ${-shape.height}h${-width}z`
  }).join('')
}
