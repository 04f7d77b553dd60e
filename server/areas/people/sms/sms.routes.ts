import { smsCalls } from '@/contract/sms'
import type { Call, ServeDomain } from '../../../kernel/call'
import type { AccountService } from '../account/account.service'
import type { SmsService } from './sms.service'
import type { SmsPurpose } from '../../../providers/sms/smsProvider'

/** Messages per minute and address. */
const A_MINUTE = 20

export function smsRoutes(
  serveDomain: ServeDomain,
  sms: SmsService,
  accounts: AccountService,
): void {
  const send = (
    purpose: SmsPurpose,
    phone: string,
    { park, tenantId, ip }: Call,
    isMeant?: boolean,
  ) => sms.send({ tenantId, phone, purpose, parkName: park.shortName, ip, isMeant })

  serveDomain(
    smsCalls,
    {
      register: ({ PhoneNumber }, call) => send('register', PhoneNumber, call),
      login: ({ PhoneNumber }, call) => send('login', PhoneNumber, call),
      async forgetPassword({ PhoneNumber }, call) {
        const isMeant = await accounts.exists(call.tenantId, PhoneNumber)
        return send('forgetPassword', PhoneNumber, call, isMeant)
      },
      async resetPasswd(_request, call) {
        return send('resetPassword', await accounts.phoneOf(call.member), call)
      },
      async changePaymentCode(_request, call) {
        return send('changePaymentCode', await accounts.phoneOf(call.member), call)
      },
    },
    { register: A_MINUTE, login: A_MINUTE, forgetPassword: A_MINUTE },
  )
}
