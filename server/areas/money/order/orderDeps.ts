import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { OrderKinds } from './orderKinds'
import type { PaymentAuthorization } from './paymentAuthorization'
import type { Registration } from './registration'
import type { Rewards } from './rewards'
import type { UserQueue } from './userQueue'

/** Dependencies of all parts of the order module; pricing and paying add their own (PricingDeps, PayingDeps). */
export interface OrderDeps {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  provider: WechatPay
  messages: UserMessageService
  /** Faults of work that is retried. */
  faults: SweepFaultService
  /** Serialises one member's money work within this process. */
  inTurn: UserQueue
  kinds: OrderKinds
  rewards: Registration<Rewards>
  authorization: Registration<PaymentAuthorization>
}
