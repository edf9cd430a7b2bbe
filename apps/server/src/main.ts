// The program. Loading is made quick first, which works only for what is imported after it.

import { loadQuickly } from './load-quickly.ts'

loadQuickly()
await import('./serve.ts')
