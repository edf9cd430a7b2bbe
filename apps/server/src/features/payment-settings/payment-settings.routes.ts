import type { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import type { Handlers } from '../../handlers.ts'
import { connectAccount, type PaymentSettingsDeps } from './connect-account.ts'
import { getPaymentSettings } from './get-payment-settings.ts'

export const paymentSettingsHandlers = (deps: PaymentSettingsDeps) =>
  ({
    getPaymentSettings: () => getPaymentSettings(deps),
    updatePaymentSettings: ({ actor, body }) => connectAccount(deps, actor, body),
  }) satisfies Handlers<typeof paymentSettingsApi>
