import { formatYuan } from '@/rules/money'
import { Failure } from '../../../kernel/failure'
import type { AccountPart } from '../../../kernel/module'
import type { ParkingService } from './parking.service'

/**
 * What a member whose account is to be removed is told of their cars: each that stands inside and has something to pay.
 * The fee is the car's and is paid at the exit, so it keeps no account; member hours, coupons and points are lost to it.
 */
export const carNotices =
  (parking: Pick<ParkingService, 'inside'>): NonNullable<AccountPart['notices']> =>
  async ({ tenantId, userId, ip }) => {
    const stays = await parking
      .inside({ tenantId, ip, visitor: { tenantId, userId } }, {})
      .catch((error: unknown) => {
        // Plates that are looked at too often are told to no page.
        if (error instanceof Failure && error.statusCode === 429) return []
        throw error
      })
    return stays
      .filter(({ PayAmount }) => PayAmount > 0)
      .map(
        ({ PlateNo, PayAmount }) =>
          `${PlateNo} 还在停车场内，待缴 ${formatYuan(PayAmount)}。注销后仍需在出口缴清，会员优惠不再可用。`,
      )
  }
