import { type IncomingMessage, request } from 'node:http'

const TIMEOUT_MS = 30_000

/**
 * Opens a stream and returns a function that waits for the next event of a topic, or for `all`, which the server sends after
 * it lost its connection to the database for a moment.
 */
export async function openEventStream(url: string, token: string): Promise<(topic: string) => Promise<void>> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(url, { headers, agent: false }, resolve).on('error', reject).end()
  })
  if (response.statusCode !== 200) throw new Error(`opening a stream returned ${response.statusCode}`)
  response.setEncoding('utf8').on('error', () => {}) // Aborted when the server stops.
  let isClosed = false
  response.once('close', () => {
    isClosed = true
  })
  return (topic) =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(isClosed ? 'the stream was closed' : `no event for ${topic}`)),
        TIMEOUT_MS,
      )
      const onData = (text: string) => {
        if (!text.includes(`"${topic}"`) && !text.includes('"all"')) return
        clearTimeout(timeout)
        response.off('data', onData)
        resolve()
      }
      response.on('data', onData)
    })
}
