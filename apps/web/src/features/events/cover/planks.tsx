import { between, type Random } from './seeded.ts'

type Floor = { colours: readonly string[]; height: number; left: number; right: number; bottom: number }

/** A floor of boards, each row cut differently: one path a colour. No component: `random` must be drawn from once. */
export function planks(random: Random, { colours, height, left, right, bottom }: Floor) {
  const paths = colours.map(() => '')
  for (let y = 0; y < bottom; y += height) {
    for (let x = left - between(random, 0, 60); x < right; ) {
      const length = between(random, 75, 178)
      const colour = between(random, 0, colours.length - 1)
      const from = Math.max(left, x)
      paths[colour] += `M${from} ${y}h${Math.min(right, x + length) - from}v${height}H${from}z`
      x += length
    }
  }
  const joints = Array.from({ length: Math.ceil(bottom / height) }, (_, row) => `M${left} ${row * height}H${right}`)
  return (
    <>
      {colours.map((colour, index) => (
        <path key={colour} fill={colour} d={paths[index]} />
      ))}
      <path d={joints.join('')} stroke="#8F6531" strokeOpacity=".28" strokeWidth=".7" />
    </>
  )
}
