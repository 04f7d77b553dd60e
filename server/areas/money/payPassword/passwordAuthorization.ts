import { parkDay } from '../../../kernel/parkDay'
import type { PaymentAuthorization } from '../order/order.service'
import type { PasswordCheck } from './checkPassword'
import { innerPayDisabled, notSet, passwordNeeded } from './payPasswordFailures'
import { findPayPassword, returnNoPassword, useNoPassword } from './payPassword.repository'

/** Authorizes inner money by the payment password, or by the rule for small amounts without it. */
export function createPasswordAuthorization({
  clock,
  check,
}: {
  clock: () => number
  check: PasswordCheck
}): PaymentAuthorization {
  return {
    async prove(member, password) {
      const { isEnabled } = await check.known(member)
      if (!isEnabled) throw innerPayDisabled()
      await check.verify(member, password)
      return 'password'
    },

    // The day's sum is checked by the same statement that increments it, so concurrent calls cannot exceed it.
    async spend(tx, { tenantId, userId, id: orderId }, permission, amount) {
      if (amount === 0 || permission === 'password') return
      if (permission === 'noPassword') {
        await useNoPassword(tx, { tenantId, userId, orderId, day: parkDay(clock()), amount })
        return
      }
      const row = await findPayPassword(tx, { tenantId, userId })
      if (!row) throw notSet()
      throw row.isEnabled ? passwordNeeded() : innerPayDisabled()
    },

    giveBack: returnNoPassword,
  }
}
