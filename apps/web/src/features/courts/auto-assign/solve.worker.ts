// The solver runs for up to a second: in a worker it does not block the page.

import { solve } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'

addEventListener('message', ({ data }: MessageEvent<SolverInput>) => postMessage(solve(data)))
