// @ts-check
// Imported first by every script of this folder that a person starts, so that an old Node gets a sentence
// and not a stack trace. Node 20 is enough to install; the server then runs on the project's own Node 24.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(`Crew Chief needs Node 20 or newer; this is Node ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}
