// @ts-check
// Imported first by every command, so that an old Node causes a readable message instead of a stack trace. Node 20 is
// sufficient to install; the server runs on the bundled Node 24.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Crew Chief needs Node 20 or newer; this is Node ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}
