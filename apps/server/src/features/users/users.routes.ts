import type { usersApi } from '@crew-chief/contract/users'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import type { PersonalData } from '../../personal-data.ts'
import { addUser } from './add-user.ts'
import { changeMembership } from './change-membership.ts'
import { changePassword } from './change-password.ts'
import { eraseMe } from './erase-me.ts'
import { eraseUser, previewUserErasure } from './erase-user.ts'
import { exportMe } from './export-me.ts'
import { getUser, getUserByEmail } from './get-user.ts'
import { importUsers } from './import-users.ts'
import { listUsers } from './list-users.ts'
import type { OnRoleAssigned } from './on-role-assigned.ts'
import { previewErasure } from './preview-erasure.ts'
import { searchUsers } from './search-users.ts'
import { updateMe } from './update-me.ts'
import { updateUser } from './update-user.ts'

export const userHandlers = (deps: Deps & { onRoleAssigned: OnRoleAssigned }, personalData: readonly PersonalData[]) =>
  ({
    listUsers: ({ actor, query }) => listUsers(deps, actor, query),
    addUser: ({ actor, body }) => addUser(deps, actor, body),
    updateUser: ({ actor, params, body }) => updateUser(deps, actor, params.id, body),
    changeMembership: ({ actor, body }) => changeMembership(deps, actor, body.userId, body.membership),
    importUsers: ({ actor, body, query }) => importUsers(deps, actor, body, query.preview === 'true'),
    searchUsers: ({ actor, query }) => searchUsers(deps, actor, query.term),
    findUserByEmail: ({ actor, query }) => getUserByEmail(deps, actor, query.email),
    updateMe: ({ actor, body }) => updateMe(deps, actor, body),
    changePassword: ({ actor, body, userAgent }) => changePassword(deps, actor, userAgent, body),
    exportMe: ({ actor }) => exportMe(deps, actor, personalData),
    previewErasure: ({ actor }) => previewErasure(deps, actor, personalData),
    eraseMe: ({ actor, body }) => eraseMe(deps, actor, body, personalData),
    previewUserErasure: ({ params }) => previewUserErasure(deps, params.id, personalData),
    eraseUser: ({ actor, params, body }) => eraseUser(deps, actor, { params, body }, personalData),
    getUser: ({ actor, params }) => getUser(deps, actor, params.id),
  }) satisfies Handlers<typeof usersApi>
