import { randomInt } from 'node:crypto'
import { autoConfirmMs } from '@/constants'
import { isExpressCompany, expressCompanyText } from '@/rules/expressCompany'
import { isParcelNo, parcelNoText } from '@/rules/parcelNo'
import { readPickupCode } from '@/rules/pickupCode'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import type { Change, Witness } from '../../../kernel/witness'
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

/** Two codes of one park hardly ever meet; ten tries in a row never do. */
const CODE_TRIES = 10

export interface DeliverDeps {
  mallOrders: Pick<MallOrderService, 'lock' | 'move' | 'addEvent'>
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
  /** How many refunds of some orders have not ended. */
  openCounts: MallRefundService['openCounts']
}

/** What the witness is told of an order: nothing of the member. */
const standingOf = ({ status, orderCode, expressCompany, expressNo }: MallOrderRow) => ({
  orderCode,
  status,
  ...(expressNo !== null && { company: expressCompany, no: expressNo }),
})

const changeOf = (before: MallOrderRow, after: MallOrderRow): Change => ({
  kind: 'mallOrder',
  id: after.id,
  before: standingOf(before),
  after: standingOf(after),
})

const refundOpen = () => new Failure(409, '这一单有退款申请待处理，请先处理退款', 'refundOpen')

/** @throws Failure 400 `parcel` for a company we do not know, or a number that cannot be its */
export function readParcel(company: string, typedNo: string): { company: string; no: string } {
  if (!isExpressCompany(company)) throw new Failure(400, '请选择快递公司', 'parcel')
  const no = parcelNoText(typedNo)
  if (!isParcelNo(company, no)) {
    const text = `这不像${expressCompanyText(company)}的单号，请核对后再填`
    throw new Failure(400, text, 'parcel')
  }
  return { company, no }
}

/** What the park does with orders that are paid: sending them, making them ready, handing them over. */
export function createDeliverOrder({ db, clock, messages, mallOrders, openCounts }: DeliverDeps) {
  /** @throws Failure 409 `refundOpen`: whoever wants their money back is not sent the goods */
  async function refuseWithRefund(tx: Transaction, order: MallOrderWithLines): Promise<void> {
    const open = await openCounts(tx, order.tenantId, [order.id])
    if (open.size > 0) throw refundOpen()
  }

  /** @throws Failure 404 */
  async function locked(tx: Transaction, tenantId: string, id: string) {
    const found = await mallOrders.lock(tx, tenantId, id)
    if (!found) throw notFound('订单不存在')
    return found.order
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
     * Sends an order, or mends company and number of one that is on its way. What it says already changes nothing.
     * @throws Failure 400 `parcel`, 404, 409 `orderState`, `refundOpen`
     */
    ship: (
      tenantId: string,
      id: string,
      parcel: { company: string; no: string },
      witness: Witness,
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
          await witness(tx, changeOf(order, mended))
          return mended
        }
        await refuseWithRefund(tx, order)
        const changes = {
          ...{ expressCompany: company, expressNo: no, shippedAt: at },
          autoConfirmAt: new Date(at.getTime() + autoConfirmMs),
        }
        const sent = await mallOrders.move(tx, order, 'Shipped', changes, at)
        await tellShipped(tx, sent, at)
        await witness(tx, changeOf(order, sent))
        return sent
      })
    },

    /**
     * Makes an order ready to be fetched: from now on it has a pickup code. One that is ready stays as it is.
     * @throws Failure 404, 409 `orderState`, `refundOpen`
     */
    ready: (tenantId: string, id: string, witness: Witness): Promise<MallOrderWithLines> =>
      withTransaction(db, async (tx) => {
        const order = await locked(tx, tenantId, id)
        if (order.delivery !== 'pickup') throw orderState('这一单要快递寄出，请填写单号发货')
        if (order.status === 'ToPickup') return order
        await refuseWithRefund(tx, order)
        const at = new Date(clock())
        const pickupCode = await freeCode(tx, tenantId)
        const made = await mallOrders.move(tx, order, 'ToPickup', { pickupCode, readyAt: at }, at)
        await messages.tell(tx, goodsReady, made, { order: made, at }, at)
        await witness(tx, changeOf(order, made))
        return made
      }),

    /**
     * The order that a code fetches, as the counter looks at it.
     * @param text 8 digits, or what the QR holds
     * @throws Failure 400 `pickupCode`, 404
     */
    async byCode(tenantId: string, text: string): Promise<string> {
      const found = await orderIdByPickupCode(db, tenantId, codeIn(text, tenantId))
      if (!found) throw notFound('没有这个取货码，请核对')
      return found
    },

    /**
     * Hands an order over to whoever shows its code.
     * @throws Failure 400 `pickupCode`, 404, 409 `orderState`, `refundOpen`
     */
    handOver: (tenantId: string, text: string, witness: Witness): Promise<MallOrderWithLines> => {
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
        await witness(tx, changeOf(order, done))
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
