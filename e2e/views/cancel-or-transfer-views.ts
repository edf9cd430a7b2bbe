import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { expect, type Page } from '@playwright/test'
import { confirmEmail, offeredPath, offerSpot, openOwnSpotMenu } from '../steps/cancel-or-transfer-steps.ts'
import { chooseEventAction, inDays, makeEvent, openEventsAsAdmin, registerAndPay } from '../steps/event-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { adminToken, call } from '../support/api.ts'
import type { View } from './view.ts'

async function openMenu(page: Page) {
  const event = await makeEvent({ refundPartialUntil: inDays(20, '23:59'), refundPartialPercent: 50 })
  const { session, email } = await registerAndPay(event)
  await openOwnSpotMenu(page, session, event)
  return { event, session, email }
}

async function makeOffer() {
  const event = await makeEvent()
  const { session, email } = await registerAndPay(event)
  await confirmEmail(email)
  const friend = `friend-${event.id}@mail.example`
  await offerSpot(event, session, friend)
  return { event, session, friend }
}

export const CANCEL_OR_TRANSFER_VIEWS: readonly View[] = [
  {
    name: 'own spot menu',
    open: async (page) => {
      await openMenu(page)
      await expect(page.getByRole('menuitem', { name: 'Transfer spot…' })).toBeVisible()
    },
  },
  {
    name: 'cancel own registration',
    open: async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Cancel registration…' }).click()
      await expect(dialogOf(page, 'Cancel your registration?').getByText('Refund (50%)')).toBeVisible()
    },
  },
  {
    name: 'transfer spot',
    open: async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Transfer spot…' }).click()
      await expect(dialogOf(page, 'Transfer your spot').getByLabel('Their email')).toBeVisible()
    },
  },
  {
    name: 'transfer spot, open offer',
    open: async (page) => {
      const { event, session } = await makeOffer()
      await openOwnSpotMenu(page, session, event)
      await page.getByRole('menuitem', { name: 'Transfer spot…' }).click()
      await expect(dialogOf(page, 'Transfer your spot').getByRole('button', { name: 'Withdraw offer' })).toBeVisible()
    },
  },
  {
    name: 'offered spot, visitor',
    open: async (page) => {
      const { friend } = await makeOffer()
      await page.goto(await offeredPath(friend))
      await expect(page.getByText(/wants to transfer their spot to you/)).toBeVisible()
    },
  },
  {
    name: 'cancel event',
    open: async (page) => {
      const event = await makeEvent()
      await openEventsAsAdmin(page)
      await chooseEventAction(page, event, 'Cancel event')
      await expect(dialogOf(page, `Cancel ${event.name}?`).getByLabel('Reason')).toBeVisible()
    },
  },
  {
    name: 'event canceled, progress',
    open: async (page) => {
      const event = await makeEvent()
      await registerAndPay(event)
      const request = { params: { id: event.id }, body: { reason: 'The gym flooded.' } }
      await call(cancelOrTransferApi.cancelEvent, request, { token: await adminToken() })
      await openEventsAsAdmin(page)
      await chooseEventAction(page, event, 'Cancellation')
      await expect(dialogOf(page, `${event.name} is canceled`).getByText('All done.')).toBeVisible()
    },
  },
]
