// Dimensions, duration and poster frame of a chosen file, read in the browser. Unreadable values stay null.

type MediaInfo = { width: number | null; height: number | null; duration: number | null }
type VideoInfo = MediaInfo & { poster: File | null }

export const NO_MEDIA_INFO: MediaInfo = { width: null, height: null, duration: null }
// Long enough for a large video on a slow laptop; unknown formats fail immediately.
const TIMEOUT_MS = 10_000
const MAX_POSTER_WIDTH = 1280
const POSTER_QUALITY = 0.85

export async function readImageInfo(file: File): Promise<MediaInfo> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return NO_MEDIA_INFO
  const { width, height } = bitmap
  bitmap.close()
  return { width, height, duration: null }
}

export async function readVideoInfo(file: File): Promise<VideoInfo> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const isLoaded = await waitForEvent(video, 'loadeddata', () => {
    video.src = url
  })
  const info = isLoaded
    ? { ...infoOf(video), poster: await capturePoster(video, file.name) }
    : { ...NO_MEDIA_INFO, poster: null }
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(url)
  return info
}

const infoOf = ({ videoWidth, videoHeight, duration }: HTMLVideoElement): MediaInfo => ({
  width: videoWidth || null,
  height: videoHeight || null,
  duration: Number.isFinite(duration) ? Math.round(duration) : null,
})

/** False when the browser reports an error or the timeout passes. */
function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', start: () => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  video.addEventListener(event, () => resolve(true), { once: true })
  video.addEventListener('error', () => resolve(false), { once: true })
  start()
  return promise.finally(() => clearTimeout(timer))
}

async function capturePoster(video: HTMLVideoElement, name: string): Promise<File | null> {
  // The first frame is often black.
  const at = Math.min(1, video.duration / 2 || 0)
  const hasSought = await waitForEvent(video, 'seeked', () => {
    video.currentTime = at
  })
  const scale = Math.min(1, MAX_POSTER_WIDTH / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d')
  if (!hasSought || !context || canvas.width === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', POSTER_QUALITY))
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
