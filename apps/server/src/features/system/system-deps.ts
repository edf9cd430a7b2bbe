// What the status page looks at: the ports everybody uses, and what only app.ts has in hand.

import type { Deps } from '../../deps.ts'
import { askSparingly } from '../../platform/ask-sparingly.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import type { Room } from '../../platform/storage/storage.ts'
import { type NodeWatch, watchNode } from './node-watch.ts'
import { type Tried, tryOut } from './try-out.ts'

type OpenStreams = () => { streams: number; readers: number }

export type SystemDeps = Pick<Deps, 'config' | 'db' | 'log' | 'live' | 'passwords'> & {
  node: NodeWatch
  /** Live streams of this node. */
  openStreams: OpenStreams
  tryMail: () => Promise<Tried<void>>
  tryStorage: () => Promise<Tried<Room | null>>
}

// Several admins who watch at once are one caller to the mail server.
const EVERY_MS = 10_000

export function systemDeps(
  deps: Deps,
  { openStreams, transport }: { openStreams: OpenStreams; transport: Transport | undefined },
): SystemDeps {
  const { config, db, log, live, passwords, storage } = deps
  return {
    config,
    db,
    log,
    live,
    passwords,
    node: watchNode(),
    openStreams,
    tryMail: askSparingly(() => tryOut(log, 'mail', transport?.check), { everyMs: EVERY_MS }),
    tryStorage: askSparingly(() => tryOut(log, 'storage', storage.check), { everyMs: EVERY_MS }),
  }
}
