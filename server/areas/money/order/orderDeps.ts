import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { OrderCodes } from './making/orderCode'
import type { Registry } from './funds/fundSources'

/** What the parts of the order module work with. */
export interface OrderDeps {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  registry: Registry
  codes: OrderCodes
  provider: WechatPay
  payPasswords: PayPasswordService
  messages: UserMessageService
}
