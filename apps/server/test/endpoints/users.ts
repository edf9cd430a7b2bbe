import type { usersApi } from '@crew-chief/contract/users'
import { ROLES } from '@crew-chief/domain/roles'
import { PASSWORD } from '../../src/testing/builders.ts'
import { NEW_PASSWORD, name, newEmail, profile } from './accounts.ts'
import { ADMIN, CLINICIANS, type EndpointTable, STAFF } from './endpoint-table.ts'

export const userEndpoints: EndpointTable<keyof typeof usersApi> = {
  listUsers: { access: ADMIN, reauth: 'recent', discloses: { contact: ADMIN } },
  addUser: {
    access: ADMIN,
    reauth: 'recent',
    status: 201,
    request: async () => ({ body: { email: newEmail(), ...name } }),
  },
  updateUser: {
    access: ADMIN,
    reauth: 'recent',
    discloses: { contact: ADMIN },
    request: async ({ person }) => {
      const { id, email } = await person()
      return { params: { id }, body: { email, ...name } }
    },
  },
  changeMembership: {
    access: ADMIN,
    reauth: 'recent',
    discloses: { contact: ADMIN },
    request: async ({ person }) => ({ body: { userId: (await person()).id, membership: 'ALL_YOU_NEED' } }),
  },
  importUsers: {
    access: ADMIN,
    reauth: 'recent',
    acceptsLineBreaks: ['rows.email', 'rows.firstName', 'rows.lastName'],
    request: async () => ({ query: {}, body: { rows: [{ email: newEmail(), ...name }] } }),
  },
  searchUsers: {
    access: 'signed-in',
    status: { staff: 200, rest: 403 },
    discloses: { contact: STAFF },
    request: async () => ({ query: { term: 'Mark' } }),
  },
  findUserByEmail: {
    access: CLINICIANS,
    discloses: { contact: STAFF },
    request: async (_, { email }) => ({ query: { email } }),
  },
  updateMe: { access: 'signed-in', request: async () => ({ body: { ...name, ...profile } }) },
  changePassword: {
    access: 'signed-in',
    reauth: 'every-time',
    discloses: { token: ROLES },
    changesCaller: true,
    request: async () => ({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
  },
  exportMe: { access: 'signed-in', reauth: 'recent' },
  previewErasure: { access: 'signed-in' },
  eraseMe: {
    access: 'signed-in',
    reauth: 'every-time',
    status: 204,
    changesCaller: true,
    request: async () => ({ body: { password: PASSWORD } }),
  },
  previewUserErasure: {
    access: ADMIN,
    request: async (_, { id }) => ({ params: { id } }),
  },
  eraseUser: {
    access: ADMIN,
    reauth: 'recent',
    status: 204,
    request: async ({ person }) => ({ params: { id: (await person()).id }, body: {} }),
  },
  getUser: {
    access: 'signed-in',
    othersRecord: { staff: 200, rest: 404 },
    discloses: { contact: STAFF },
    request: async (_, { id }) => ({ params: { id } }),
  },
}
