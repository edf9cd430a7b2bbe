import { type IncomingMessage, request } from 'node:http'

const TIMEOUT_MS = 30_000

/** Opens a stream and returns a function that waits for the next event of a topic. */
export async function openEventStream(url: string, token: string): Promise<(topic: string) => Promise<void>> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(url, { headers, agent: false }, resolve).on('error', reject).end()
  })
  if (response.statusCode !== 200) throw new Error(`opening a stream returned ${response.statusCode}`)
  response.setEncoding('utf8').on('error', () => {}) // Aborted when the server stops.
  return (topic) =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`no event for ${topic}`)), TIMEOUT_MS)
      const onData = (text: string) => {
        if (!text.includes(`"${topic}"`)) return
        clearTimeout(timeout)
        response.off('data', onData)
        resolve()
      }
      response.on('data', onData)
    })
}
