// What a node under measurement tells us about itself, every second.

export type NodeWord = { loopP99: number; heapMb: number }

/** Each of them is told by tell-delays.ts, so one field proves the others. */
export const isNodeWord = (word: unknown): word is NodeWord =>
  typeof word === 'object' && word !== null && 'loopP99' in word && 'heapMb' in word
