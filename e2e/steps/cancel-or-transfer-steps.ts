import { accountsApi } from '@crew-chief/contract/accounts'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { call, mailedLink, mailsTo, type Session } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'
import { eventCard, openEvents } from './event-steps.ts'

type EventRef = { id: string; name: string }

/** Only people with a confirmed address can offer their spot. */
export async function confirmEmail(address: string) {
  const [, token = ''] = (await mailedLink(address, '/confirm-email')).split('token=')
  await call(accountsApi.confirmEmail, { body: { token } })
}

export async function openOwnSpotMenu(page: Page, session: Session, { name }: EventRef) {
  await storeSession(page, session)
  await openEvents(page)
  await eventCard(page, name)
    .getByRole('button', { name: `Change your spot at ${name}` })
    .click()
}

export const offerSpot = ({ id }: EventRef, { token }: Session, email: string) =>
  call(cancelOrTransferApi.offerTransfer, { params: { id }, body: { email } }, { token })

/** The path in the email about the offer. */
export async function offeredPath(address: string): Promise<string> {
  const read = async () =>
    (await mailsTo(address)).map(({ text }) => /\/transfers\/[0-9a-f-]{36}#\S+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}
