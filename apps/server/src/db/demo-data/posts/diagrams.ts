// Diagrams of officials' mechanics on a half court, as SVG. They contain no text elements because fonts differ between
// machines; the letters L, C and T are paths.

export const DIAGRAM_SIZE = { width: 960, height: 600 } as const

type Point = readonly [x: number, y: number]
/** ink: light lines on dark; paper: dark lines on light. */
type Background = 'ink' | 'paper'

const INK = '#161615'
const PAPER = '#E4E2D8'
const YELLOW = '#FFD21A'
const HARDWOOD = '#DDB07A'

const LETTERS = {
  L: 'M-6 -10V10H8',
  C: 'M8 -7.5A11 11 0 1 0 8 7.5',
  T: 'M-9 -10H9M0 -10V11',
} as const

const official = (letter: keyof typeof LETTERS, [x, y]: Point): string =>
  `<g transform="translate(${x} ${y})"><circle r="24" fill="${YELLOW}" stroke="${INK}" stroke-width="3"/>
  <path d="${LETTERS[letter]}" fill="none" stroke="${INK}" stroke-width="4.5" stroke-linecap="square"/></g>`

/** A position that was left. */
const left = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="22" fill="none" class="line" stroke-width="3" stroke-dasharray="6 6"/>`

const attacker = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="currentColor" stroke-width="4"/>`

const defender = ([x, y]: Point): string =>
  `<path d="M${x - 12} ${y - 12}l24 24m0 -24l-24 24" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/>`

const ball = ([x, y]: Point): string =>
  `<circle cx="${x}" cy="${y}" r="8" fill="${HARDWOOD}" stroke="${INK}" stroke-width="2"/>`

const mark = ([x, y]: Point): string => `<circle cx="${x}" cy="${y}" r="44" fill="none" class="line" stroke-width="5"/>`

/** The field of view from `eye`. */
const cone = (eye: Point, from: Point, to: Point): string =>
  `<path d="M${eye.join(' ')}L${from.join(' ')}L${to.join(' ')}Z" fill="${YELLOW}" class="sight"/>`

/** A dotted arrow; `bend` is the control point of its curve. */
function arrow(from: Point, bend: Point, to: Point): string {
  const angle = (Math.atan2(to[1] - bend[1], to[0] - bend[0]) * 180) / Math.PI
  return `<g fill="none" class="line" stroke-width="4" stroke-linecap="round">
  <path d="M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}" stroke-dasharray="2 11"/>
  <path d="M-13 -9L0 0L-13 9" transform="translate(${to.join(' ')}) rotate(${angle.toFixed(1)})"/></g>`
}

const grid = Array.from({ length: 25 }, (_, n) => `M${n * 40} 0V600M0 ${n * 40}H960`).join('')

// 12 units are a foot: a lane of 12 by 19 ft, an arc of 19.75 ft, the ring 5.25 ft from the end line.
const LINES = `<g fill="none" stroke="currentColor" stroke-width="4" stroke-opacity=".9">
  <path d="M180 -10V556H780V-10"/><path d="M408 556V328H552V556"/><path d="M408 328a72 72 0 0 1 144 0"/>
  <path d="M408 328a72 72 0 0 0 144 0" stroke-dasharray="10 10" stroke-opacity=".5"/>
  <path d="M243 556V493A237 237 0 0 1 717 493V556"/><circle cx="480" cy="493" r="11"/>
  <path d="M444 508H516" stroke-width="6"/></g>`

const LOGO = `<path transform="translate(32 30) scale(1.1)" fill="${YELLOW}" fill-rule="evenodd"
  d="M14 6H27L25.2 13.2H25A12 12 0 0 1 25.76 15.6H18.39A5 5 0 1 0 18.39 20.4H25.76A12 12 0 1 1 14 6ZM29 6H34L32.2 13.2H27.2ZM36 6H39.2L37.4 13.2H34.2ZM41.2 6H43L41.2 13.2H39.4Z"/>`

function diagram(background: Background, marks: readonly string[]): string {
  const [back, front, line, sight] = background === 'ink' ? [INK, '#FFFFFF', YELLOW, 0.2] : [PAPER, INK, INK, 0.7]
  // Thin yellow lines are invisible on paper: lines are dark there, and the logo gets a dark tile.
  const tile = background === 'paper' ? `<rect x="20" y="20" width="72" height="56" rx="6" fill="${INK}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DIAGRAM_SIZE.width} ${DIAGRAM_SIZE.height}" color="${front}">
  <style>.line { stroke: ${line} } .sight { fill-opacity: ${sight} }</style>
  <rect width="100%" height="100%" fill="${back}"/><path d="${grid}" stroke="${front}" stroke-opacity=".05"/>
  ${LINES}${tile}${LOGO}${marks.join('')}</svg>`
}

const ROTATION = {
  settled: [official('L', [640, 572]), official('T', [740, 150]), official('C', [200, 330])],
  players: [attacker([300, 470]), defender([340, 486]), attacker([440, 470]), defender([452, 430])],
}
const WEAK_SIDE = [attacker([620, 300]), defender([596, 330]), attacker([660, 450]), defender([620, 444])]

const DIAGRAMS = {
  'rotation-settled.png': diagram('ink', [
    cone([640, 572], [560, 340], [700, 380]),
    cone([740, 150], [480, 250], [640, 420]),
    cone([200, 330], [420, 300], [400, 520]),
    ...WEAK_SIDE,
    ball([640, 282]),
    ...ROTATION.settled,
  ]),
  'rotation-closed-down.png': diagram('ink', [
    left([640, 572]),
    arrow([612, 572], [590, 580], [572, 572]),
    ...ROTATION.players,
    ball([316, 452]),
    official('L', [540, 572]),
    official('T', [740, 150]),
    official('C', [200, 330]),
  ]),
  'rotation-across.png': diagram('ink', [
    left([640, 572]),
    arrow([612, 580], [460, 600], [344, 576]),
    cone([320, 572], [300, 440], [480, 420]),
    ...ROTATION.players,
    ball([316, 452]),
    official('L', [320, 572]),
    official('T', [740, 150]),
    official('C', [200, 330]),
  ]),
  'rotation-complete.png': diagram('ink', [
    left([740, 150]),
    left([200, 330]),
    arrow([750, 176], [772, 240], [764, 300]),
    arrow([196, 302], [180, 230], [204, 176]),
    ...ROTATION.players,
    ball([316, 452]),
    official('L', [320, 572]),
    official('T', [212, 150]),
    official('C', [760, 330]),
  ]),
  'drive-start.png': diagram('paper', [
    cone([740, 170], [560, 200], [620, 330]),
    attacker([600, 240]),
    ball([584, 222]),
    defender([572, 272]),
    arrow([586, 262], [560, 330], [520, 400]),
    attacker([330, 420]),
    defender([372, 436]),
    official('T', [740, 170]),
    official('L', [640, 572]),
    official('C', [200, 330]),
  ]),
  'drive-help.png': diagram('paper', [
    cone([640, 572], [420, 400], [560, 380]),
    attacker([524, 420]),
    ball([536, 402]),
    defender([552, 396]),
    defender([470, 440]),
    mark([496, 430]),
    arrow([360, 436], [400, 440], [446, 440]),
    attacker([330, 420]),
    official('T', [740, 190]),
    official('L', [640, 572]),
    official('C', [200, 350]),
  ]),
  'screen-ball.png': diagram('ink', [
    cone([730, 120], [520, 180], [560, 300]),
    attacker([560, 190]),
    ball([546, 172]),
    defender([536, 224]),
    attacker([500, 238]),
    mark([518, 232]),
    left([700, 170]),
    arrow([704, 146], [710, 130], [720, 126]),
    official('T', [744, 108]),
    official('L', [640, 572]),
    official('C', [200, 330]),
  ]),
  'screen-down.png': diagram('ink', [
    cone([200, 360], [360, 380], [360, 500]),
    attacker([340, 470]),
    defender([350, 430]),
    attacker([312, 410]),
    mark([334, 428]),
    left([204, 300]),
    arrow([200, 328], [196, 336], [198, 340]),
    official('C', [196, 372]),
    official('T', [740, 150]),
    official('L', [640, 572]),
  ]),
  'screen-back.png': diagram('ink', [
    cone([600, 572], [560, 400], [690, 420]),
    attacker([640, 400]),
    defender([622, 434]),
    attacker([600, 462]),
    mark([612, 446]),
    left([680, 572]),
    arrow([654, 580], [644, 584], [630, 580]),
    official('L', [600, 572]),
    official('T', [740, 150]),
    official('C', [200, 330]),
  ]),
  'rebound-spot.png': diagram('paper', [
    cone([200, 330], [400, 380], [380, 520]),
    mark([388, 452]),
    defender([380, 446]),
    attacker([404, 462]),
    arrow([280, 400], [320, 400], [366, 428]),
    ball([430, 486]),
    attacker([560, 470]),
    defender([534, 456]),
    official('C', [200, 330]),
    official('T', [740, 150]),
    official('L', [640, 572]),
  ]),
  'post-from-lead.png': diagram('paper', [
    cone([620, 572], [540, 440], [600, 430]),
    attacker([566, 468]),
    defender([540, 450]),
    ball([660, 330]),
    attacker([676, 318]),
    official('L', [620, 572]),
    official('T', [740, 150]),
    official('C', [200, 330]),
  ]),
  'post-from-center.png': diagram('paper', [
    cone([200, 330], [556, 420], [552, 500]),
    attacker([566, 468]),
    defender([540, 450]),
    mark([552, 460]),
    ball([660, 330]),
    attacker([676, 318]),
    official('L', [620, 572]),
    official('T', [740, 150]),
    official('C', [200, 330]),
  ]),
} as const

export type DiagramName = keyof typeof DIAGRAMS

export const isDiagram = (name: string): name is DiagramName => name in DIAGRAMS
export const diagramSvg = (name: DiagramName): string => DIAGRAMS[name]
