// A page of people.

import type { Person } from '@crew-chief/domain/accounts/person'
import { presentUser } from '../accounts/public.ts'

export const presentPage = (people: readonly Person[], page: number, limit: number, total: number) => ({
  users: people.map(presentUser),
  pagination: { page, total, totalPages: Math.max(1, Math.ceil(total / limit)) },
})
