// How Chromium is started where nobody watches it.

// Chromium refuses its sandbox to root, which is who builds run as in containers.
const isRoot = process.getuid?.() === 0

export const BROWSER_FLAGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
