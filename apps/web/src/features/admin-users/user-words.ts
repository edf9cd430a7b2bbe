// A user in words: for the table, the cards and the exported file.

import type { User } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { formatShortDate } from '../../lib/format.ts'

const SHORT_ID_LENGTH = 8

export const shortIdOf = ({ id }: Pick<User, 'id'>) => id.slice(0, SHORT_ID_LENGTH)

export const joinedOn = ({ createdAt }: Pick<User, 'createdAt'>) => formatShortDate(createdAt)

export const experienceOf = ({ experienceLevels }: Pick<User, 'experienceLevels'>): string[] =>
  experienceLevels.map(({ experienceLevel }) => EXPERIENCE_LEVEL_LABELS[experienceLevel])
