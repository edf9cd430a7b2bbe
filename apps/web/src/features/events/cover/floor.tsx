import type { Random } from '@crew-chief/domain/seeded-random'
import { between } from './seeded.ts'

export const INK = '#121211'
export const YELLOW = '#FFD21A'

type Floor = {
  colours: readonly string[]
  height: number
  left: number
  right: number
  top?: number
  bottom: number
}

/** Floor boards, one path per color. Not a component, because a second render would draw other random numbers. */
export function planks(random: Random, { colours, height, left, right, top = 0, bottom }: Floor) {
  const paths = colours.map(() => '')
  for (let y = top; y < bottom; y += height) {
    for (let x = left - between(random, 0, 60); x < right; ) {
      const length = between(random, 75, 178)
      const colour = between(random, 0, colours.length - 1)
      const from = Math.max(left, x)
      paths[colour] += `M${from} ${y}h${Math.min(right, x + length) - from}v${height}H${from}z`
      x += length
    }
  }
  const joints = Array.from(
    { length: Math.ceil((bottom - top) / height) },
    (_, row) => `M${left} ${top + row * height}H${right}`,
  )
  return (
    <>
      {colours.map((colour, index) => (
        <path key={colour} fill={colour} d={paths[index]} />
      ))}
      <path d={joints.join('')} stroke="#8F6531" strokeOpacity=".28" strokeWidth=".7" />
    </>
  )
}
