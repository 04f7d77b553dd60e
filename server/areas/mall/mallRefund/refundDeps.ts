import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { PictureKeeper, PictureService } from '../../people/picture/picture.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { MallOrderService } from '../mallOrder/mallOrder.service'

export interface MallRefundOptions {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'error'>
  pictures: Pick<PictureService, 'keeper'>
  messages: UserMessageService
  shops: Pick<ShopService, 'find' | 'faces'>
  mallOrders: Pick<MallOrderService, 'lock' | 'refundPart' | 'registerAfterSale' | 'offersOf'>
}

/** Dependencies of the mallRefund module's parts. */
export interface RefundDeps extends MallRefundOptions {
  /** Pictures attached to refunds by members. */
  images: PictureKeeper
}
