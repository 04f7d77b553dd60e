import { randomInt } from 'node:crypto'
import { autoConfirmMs } from '@/constants'
import { isExpressCompany, expressCompanyText } from '@/rules/expressCompany'
import { isParcelNo, parcelNoText } from '@/rules/parcelNo'
import { readPickupCode } from '@/rules/pickupCode'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import type { Change, WriteAudit } from '../../../kernel/writeAudit'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  orderState,
  type MallOrderRow,
  type MallOrderService,
  type MallOrderWithLines,
} from '../mallOrder/mallOrder.service'
import type { MallRefundService } from '../mallRefund/mallRefund.service'
import { orderIdByPickupCode, pickupCodeIsFree, setParcel } from './delivery.repository'
import { goodsReady, goodsShipped } from './deliveryMessages'
import { mallOrderAudit } from '../mallOrder/mallOrder.table'

/** Pickup codes rarely collide; ten collisions in a row do not happen in practice. */
const CODE_TRIES = 10

export interface DeliverDeps {
  mallOrders: Pick<MallOrderService, 'lock' | 'move' | 'addEvent'>
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
  /** Number of open refunds by order id. */
  openCounts: MallRefundService['openCounts']
}

/** Order fields for the audit log; no member data. */
const auditedOf = ({ status, orderCode, expressCompany, expressNo }: MallOrderRow) => ({
  orderCode,
  status,
  ...(expressNo !== null && { company: expressCompany, no: expressNo }),
})

const changeOf = (before: MallOrderRow, after: MallOrderRow): Change => ({
  kind: mallOrderAudit,
  id: after.id,
  before: auditedOf(before),
  after: auditedOf(after),
})

const refundOpen = () => new Failure(409, '这一单有退款申请待处理，请先处理退款', 'refundOpen')

/** @throws Failure 400 `parcel` for an unknown company, or a number that cannot be one of its parcels */
export function readParcel(company: string, typedNo: string): { company: string; no: string } {
  if (!isExpressCompany(company)) throw new Failure(400, '请选择快递公司', 'parcel')
  const no = parcelNoText(typedNo)
  if (!isParcelNo(company, no)) {
    const text = `这不像${expressCompanyText(company)}的单号，请核对后再填`
    throw new Failure(400, text, 'parcel')
  }
  return { company, no }
}

/** Park actions on paid orders: ship, make ready for pickup, hand over. */
export function createDeliverOrder({ db, clock, messages, mallOrders, openCounts }: DeliverDeps) {
  /** Goods are not sent while a refund is open. @throws Failure 409 `refundOpen` */
  async function refuseWithRefund(tx: Transaction, order: MallOrderWithLines): Promise<void> {
    const open = await openCounts(tx, order.tenantId, [order.id])
    if (open.size > 0) throw refundOpen()
  }

  /** @throws Failure 404 */
  async function locked(tx: Transaction, tenantId: string, id: string) {
    const lockedOrder = await mallOrders.lock(tx, tenantId, id)
    if (!lockedOrder) throw notFound('订单不存在')
    return lockedOrder.order
  }

  async function freeCode(tx: Transaction, tenantId: string): Promise<string> {
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      const code = String(randomInt(100_000_000)).padStart(8, '0')
      if (await pickupCodeIsFree(tx, tenantId, code)) return code
    }
    throw new Error('no free pickup code was found')
  }

  return {
    /**
     * Ships an order, or corrects company and number of a shipped one. No-op if unchanged.
     * @throws Failure 400 `parcel`, 404, 409 `orderState`, `refundOpen`
     */
    ship: (
      tenantId: string,
      id: string,
      parcel: { company: string; no: string },
      writeAudit: WriteAudit,
    ): Promise<MallOrderWithLines> => {
      const { company, no } = readParcel(parcel.company, parcel.no)
      return withTransaction(db, async (tx) => {
        const order = await locked(tx, tenantId, id)
        if (order.delivery !== 'express') throw orderState('这一单由会员到店自取，不用发货')
        if (order.expressCompany === company && order.expressNo === no) return order
        const at = new Date(clock())
        if (order.status === 'Shipped') {
          const changes = { expressCompany: company, expressNo: no }
          await setParcel(tx, order, changes)
          const mended = { ...order, ...changes }
          const text = `${expressCompanyText(company)} ${no}`
          await mallOrders.addEvent(tx, mended, at, '物流单号已更正', text)
          await tellShipped(tx, mended, at)
          await writeAudit(tx, changeOf(order, mended))
          return mended
        }
        await refuseWithRefund(tx, order)
        const changes = {
          ...{ expressCompany: company, expressNo: no, shippedAt: at },
          autoConfirmAt: new Date(at.getTime() + autoConfirmMs),
        }
        const sent = await mallOrders.move(tx, order, 'Shipped', changes, at)
        await tellShipped(tx, sent, at)
        await writeAudit(tx, changeOf(order, sent))
        return sent
      })
    },

    /**
     * Makes an order ready for pickup and assigns its pickup code; no-op if already ready.
     * @throws Failure 404, 409 `orderState`, `refundOpen`
     */
    ready: (tenantId: string, id: string, writeAudit: WriteAudit): Promise<MallOrderWithLines> =>
      withTransaction(db, async (tx) => {
        const order = await locked(tx, tenantId, id)
        if (order.delivery !== 'pickup') throw orderState('这一单要快递寄出，请填写单号发货')
        if (order.status === 'ToPickup') return order
        await refuseWithRefund(tx, order)
        const at = new Date(clock())
        const pickupCode = await freeCode(tx, tenantId)
        const made = await mallOrders.move(tx, order, 'ToPickup', { pickupCode, readyAt: at }, at)
        await messages.tell(tx, goodsReady, made, { order: made, at }, at)
        await writeAudit(tx, changeOf(order, made))
        return made
      }),

    /**
     * Id of the order with a pickup code, for the counter.
     * @param text 8 digits, or the content of the QR code
     * @throws Failure 400 `pickupCode`, 404
     */
    async byCode(tenantId: string, text: string): Promise<string> {
      const orderId = await orderIdByPickupCode(db, tenantId, codeIn(text, tenantId))
      if (!orderId) throw notFound('没有这个取货码，请核对')
      return orderId
    },

    /**
     * Hands over the order with this pickup code.
     * @throws Failure 400 `pickupCode`, 404, 409 `orderState`, `refundOpen`
     */
    handOver: (
      tenantId: string,
      text: string,
      writeAudit: WriteAudit,
    ): Promise<MallOrderWithLines> => {
      const code = codeIn(text, tenantId)
      return withTransaction(db, async (tx) => {
        const id = await orderIdByPickupCode(tx, tenantId, code)
        if (id === undefined) throw notFound('没有这个取货码，请核对')
        const order = await locked(tx, tenantId, id)
        if (order.status === 'Done') throw orderState('不能交付：这一单已经领取')
        if (order.status !== 'ToPickup') throw orderState('不能交付：这一单已退款或不在待取货')
        await refuseWithRefund(tx, order)
        const at = new Date(clock())
        const done = await mallOrders.move(tx, order, 'Done', { doneAt: at }, at)
        await writeAudit(tx, changeOf(order, done))
        return done
      })
    },
  }

  async function tellShipped(tx: Transaction, order: MallOrderWithLines, at: Date): Promise<void> {
    await messages.tell(tx, goodsShipped, order, { order, at }, at)
  }
}

function codeIn(text: string, tenantId: string): string {
  const read = readPickupCode(text, tenantId)
  if (read === 'otherPark') throw new Failure(400, '这是其他园区的取货码', 'pickupCode')
  if (!read) throw new Failure(400, '请输入 8 位取货码', 'pickupCode')
  return read.code
}
