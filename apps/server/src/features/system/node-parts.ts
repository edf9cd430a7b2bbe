// This node and its live streams, as the status page shows them.

import { judgeLive } from '@crew-chief/domain/system/live-health'
import { judgeNode } from '@crew-chief/domain/system/node-health'
import type { SystemDeps } from './system-deps.ts'

export async function livePart({ live, openStreams }: Pick<SystemDeps, 'live' | 'openStreams'>) {
  const facts = { ...openStreams(), hearing: live.hearing() }
  return { ...judgeLive(facts), facts }
}

export async function nodePart({ node, passwords }: Pick<SystemDeps, 'node' | 'passwords'>) {
  const facts = { ...(await node.read()), passwordChecks: passwords.load() }
  return { ...judgeNode(facts), facts }
}
