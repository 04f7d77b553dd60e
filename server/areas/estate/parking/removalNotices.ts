import { formatYuan } from '@/rules/money'
import { dottedPlate } from '@/rules/plate'
import { Failure } from '../../../kernel/failure'
import type { AccountPart } from '../../../kernel/module'
import type { ParkingService } from './parking.service'

/**
 * Notices before an account is removed: each of the member's cars that is in a lot with an amount due. The fee belongs
 * to the car and can be paid at the exit, so it does not prevent the removal; member hours, coupons and points can no
 * longer reduce it.
 */
export const carNotices =
  (parking: Pick<ParkingService, 'inside'>): NonNullable<AccountPart['notices']> =>
  async ({ tenantId, userId, ip }) => {
    const stays = await parking
      .inside({ tenantId, ip, visitor: { tenantId, userId } }, {})
      .catch((error: unknown) => {
        // Plates looked up too often: no notices, so that the removal page still opens.
        if (error instanceof Failure && error.statusCode === 429) return []
        throw error
      })
    return stays
      .filter(({ PayAmount }) => PayAmount > 0)
      .map(
        ({ PlateNo, PayAmount }) =>
          `${dottedPlate(PlateNo)} 还在停车场内，待缴 ${formatYuan(PayAmount)}。注销后仍需在出口缴清，会员优惠不再可用。`,
      )
  }
