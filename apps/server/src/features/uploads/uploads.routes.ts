import type { uploadsApi } from '@crew-chief/contract/uploads'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { signUpload } from './sign-upload.ts'

export const uploadHandlers = (deps: Deps) =>
  ({ signUpload: ({ actor, body }) => signUpload(deps, actor, body) }) satisfies Handlers<typeof uploadsApi>
