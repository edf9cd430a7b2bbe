// A user in words: for the table, the cards and the exported file.

import type { User } from '@crew-chief/contract/accounts'
import { EXPERIENCE_LEVEL_LABELS } from '@crew-chief/domain/accounts/profile-choices'

const SHORT_DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const SHORT_ID_LENGTH = 8

export const nameOf = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

export const shortIdOf = ({ id }: Pick<User, 'id'>) => id.slice(0, SHORT_ID_LENGTH)

export const joinedOn = ({ createdAt }: Pick<User, 'createdAt'>) => SHORT_DATE.format(new Date(createdAt))

export const experienceOf = ({ experienceLevels }: Pick<User, 'experienceLevels'>): string[] =>
  experienceLevels.map(({ experienceLevel }) => EXPERIENCE_LEVEL_LABELS[experienceLevel])
