/** A network error may pass with a retry, an unsupported format does not. */
export type VideoErrorKind = 'network' | 'format'

// MediaError.MEDIA_ERR_NETWORK, which does not exist in Node.
const MEDIA_ERR_NETWORK = 2

/** Browsers report an unreachable file as an unsupported one, so we check whether it exists. */
export async function videoErrorKind(path: string, error: { code: number } | null): Promise<VideoErrorKind> {
  if (error?.code === MEDIA_ERR_NETWORK) return 'network'
  const exists = await fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  return exists ? 'format' : 'network'
}
