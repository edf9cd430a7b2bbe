import type { uploadsApi } from '@crew-chief/contract/uploads'
import type { Handlers } from '../../handlers.ts'
import { type SignDeps, signUpload } from './sign-upload.ts'

export const uploadHandlers = (deps: SignDeps) =>
  ({ signUpload: ({ actor, body }) => signUpload(deps, actor, body) }) satisfies Handlers<typeof uploadsApi>
