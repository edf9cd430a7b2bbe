// Why a video does not play: it did not arrive, which may pass, or the browser cannot read it, which will not.

export type VideoTrouble = 'network' | 'format'

// MediaError.MEDIA_ERR_NETWORK: it began to arrive, and stopped.
const BROKE_OFF = 2

/** Browsers report a file that cannot be reached as one they cannot play: we ask whether it is there. */
export async function videoTrouble(path: string, error: { code: number } | null): Promise<VideoTrouble> {
  if (error?.code === BROKE_OFF) return 'network'
  const isThere = await fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isThere ? 'format' : 'network'
}
