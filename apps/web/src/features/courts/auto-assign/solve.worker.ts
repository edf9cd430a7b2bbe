// The solver beside the page: a second of computing must not stop anybody's finger.

import { solve } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'

addEventListener('message', ({ data }: MessageEvent<SolverInput>) => postMessage(solve(data)))
