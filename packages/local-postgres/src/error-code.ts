/** The code of a system or PostgreSQL error: ENOENT, 3D000 … */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Resolves to undefined instead of rejecting with one of these codes. */
export async function ignoreErrors<T>(codes: readonly string[], promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}
