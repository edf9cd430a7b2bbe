// What a page has to know about a file before it arrives: how large it is drawn, how long it runs, a still picture.
// Read in the browser from the chosen file. What cannot be read stays unknown: the post works without it.

export type Measures = { width: number | null; height: number | null; duration: number | null }
export type VideoLook = Measures & { poster: File | null }

export const UNKNOWN: Measures = { width: null, height: null, duration: null }
// A phone's video on a slow laptop; a format the browser does not know fails at once.
const PATIENCE_MS = 10_000
const WIDEST_POSTER = 1280
const POSTER_QUALITY = 0.85

export async function measurePicture(file: File): Promise<Measures> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return UNKNOWN
  const { width, height } = picture
  picture.close()
  return { width, height, duration: null }
}

export async function lookAtVideo(file: File): Promise<VideoLook> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const isOpen = await reaches(video, 'loadeddata', () => {
    video.src = url
  })
  const look = isOpen
    ? { ...measuresOf(video), poster: await posterOf(video, file.name) }
    : { ...UNKNOWN, poster: null }
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(url)
  return look
}

const measuresOf = ({ videoWidth, videoHeight, duration }: HTMLVideoElement): Measures => ({
  width: videoWidth || null,
  height: videoHeight || null,
  duration: Number.isFinite(duration) ? Math.round(duration) : null,
})

/** True when the event came, false when the browser could not, or took too long. */
function reaches(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', begin: () => void): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  video.addEventListener(event, () => resolve(true), { once: true })
  video.addEventListener('error', () => resolve(false), { once: true })
  begin()
  return promise.finally(() => clearTimeout(timer))
}

async function posterOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  // The very first frame is black more often than not.
  const at = Math.min(1, video.duration / 2 || 0)
  const isThere = await reaches(video, 'seeked', () => {
    video.currentTime = at
  })
  const scale = Math.min(1, WIDEST_POSTER / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const pen = canvas.getContext('2d')
  if (!isThere || !pen || canvas.width === 0) return null
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', POSTER_QUALITY))
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
