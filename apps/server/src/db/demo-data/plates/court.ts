// Half a court drawn as a mechanics plate, and what stands on it. No text elements: fonts differ from machine to
// machine, so the three letters are strokes.

export const PLATE = { width: 960, height: 600 } as const

type Point = readonly [x: number, y: number]
type Ground = 'ink' | 'paper'

const INK = '#161615'
const PAPER = '#E4E2D8'
const YELLOW = '#FFD21A'
const HARDWOOD = '#DDB07A'

const LETTERS = {
  L: 'M-6 -10V10H8',
  C: 'M8 -7.5A11 11 0 1 0 8 7.5',
  T: 'M-9 -10H9M0 -10V11',
} as const

/** Yellow discs on both grounds; on paper the rim carries them. */
export const official = (letter: keyof typeof LETTERS, [x, y]: Point): string =>
  `<g transform="translate(${x} ${y})"><circle r="24" fill="${YELLOW}" stroke="${INK}" stroke-width="3"/>
  <path d="${LETTERS[letter]}" fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="square"/></g>`

/** Where somebody stood before. */
export const left = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="22" fill="none" class="line" stroke-width="3" stroke-dasharray="6 6"/>`

export const attacker = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="currentColor" stroke-width="4"/>`

export const defender = ([x, y]: Point): string =>
  `<path d="M${x - 12} ${y - 12}l24 24m0 -24l-24 24" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/>`

export const ball = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="8" fill="${HARDWOOD}" stroke="${INK}" stroke-width="2"/>`

export const mark = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="44" fill="none" class="line" stroke-width="5"/>`

/** What somebody sees from `eye`, between two points. */
export const cone = (eye: Point, one: Point, other: Point): string =>
  `<path d="M${eye.join(' ')}L${one.join(' ')}L${other.join(' ')}Z" fill="${YELLOW}" class="sight"/>`

/** A dotted way with a head; `bend` is the point it curves toward. */
export function way(from: Point, bend: Point, to: Point): string {
  const angle = (Math.atan2(to[1] - bend[1], to[0] - bend[0]) * 180) / Math.PI
  return `<g fill="none" class="line" stroke-width="4" stroke-linecap="round">
  <path d="M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}" stroke-dasharray="2 11"/>
  <path d="M-13 -9L0 0L-13 9" transform="translate(${to.join(' ')}) rotate(${angle.toFixed(1)})"/></g>`
}

const grid = Array.from({ length: 25 }, (_, n) => `M${n * 40} 0V600M0 ${n * 40}H960`).join('')

// Twelve points a foot: a lane of 12 by 19, an arc of 19.75, the ring 5.25 from the end line.
const LINES = `<g fill="none" stroke="currentColor" stroke-width="4" stroke-opacity=".9">
  <path d="M180 -10V556H780V-10"/><path d="M408 556V328H552V556"/><path d="M408 328a72 72 0 0 1 144 0"/>
  <path d="M408 328a72 72 0 0 0 144 0" stroke-dasharray="10 10" stroke-opacity=".5"/>
  <path d="M243 556V493A237 237 0 0 1 717 493V556"/><circle cx="480" cy="493" r="11"/>
  <path d="M444 508H516" stroke-width="6"/></g>`

const MARK = `<path transform="translate(32 30) scale(1.1)" fill="${YELLOW}" fill-rule="evenodd"
  d="M14 6H27L25.2 13.2H25A12 12 0 0 1 25.76 15.6H18.39A5 5 0 1 0 18.39 20.4H25.76A12 12 0 1 1 14 6ZM29 6H34L32.2 13.2H27.2ZM36 6H39.2L37.4 13.2H34.2ZM41.2 6H43L41.2 13.2H39.4Z"/>`

/** An SVG: ink with light lines, or paper with dark ones. */
export function plate(ground: Ground, marks: readonly string[]): string {
  const [back, front, line, sight] = ground === 'ink' ? [INK, '#FFFFFF', YELLOW, 0.2] : [PAPER, INK, INK, 0.7]
  // Thin yellow would be lost on paper: lines are ink there, and our mark sits on a tile.
  const tile = ground === 'paper' ? `<rect x="20" y="20" width="72" height="56" rx="6" fill="${INK}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATE.width} ${PLATE.height}" color="${front}">
  <style>.line { stroke: ${line} } .sight { fill-opacity: ${sight} }</style>
  <rect width="100%" height="100%" fill="${back}"/><path d="${grid}" stroke="${front}" stroke-opacity=".05"/>
  ${LINES}${tile}${MARK}${marks.join('')}</svg>`
}
