import { payPasswordCalls } from '@/contract/payPassword'
import type { ServeDomain } from '../../../kernel/call'
import type { PayPasswordService } from './payPassword.service'

/** Tries per minute and address: the limit of five tries per account does not stop an attacker with many accounts. */
const A_MINUTE = 30

/** Calls of spec 7 Pay password. */
export function payPasswordRoutes(serveDomain: ServeDomain, passwords: PayPasswordService): void {
  serveDomain(
    payPasswordCalls,
    {
      getDetail: (_request, { member }) => passwords.detail(member),
      setPayPassword: ({ Password }, { member }) => passwords.set(member, Password),
      currentPayPassword: ({ Password }, { member }) => passwords.check(member, Password),
      resetPayPassword: ({ OldPassword, NewPassword }, { member }) =>
        passwords.reset(member, OldPassword, NewPassword),
      forgetPayPassword: ({ CheckCode, NewPassword }, { member }) =>
        passwords.forget(member, CheckCode, NewPassword),
      setEnabled: ({ Enabled, Password }, { member }) =>
        passwords.setEnabled(member, Enabled, Password),
      setPayVoidPassword: ({ Enabled, Limit, Password }, { member }) =>
        passwords.setVoid(member, { isEnabled: Enabled, limit: Limit, password: Password }),
      getLimitPrice: (_request, { member }) => passwords.limits(member),
    },
    {
      currentPayPassword: A_MINUTE,
      resetPayPassword: A_MINUTE,
      forgetPayPassword: A_MINUTE,
      setEnabled: A_MINUTE,
      setPayVoidPassword: A_MINUTE,
    },
  )
}
