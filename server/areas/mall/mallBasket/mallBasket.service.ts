import type { ParsedRequestOf } from '@/contract/endpoint'
import type { BasketLine, mallBasketCalls } from '@/contract/mallBasket'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { isKnownId } from '../../../kernel/ids'
import type { MemberService } from '../../offers/member/member.service'
import type { GoodsService } from '../goods/goods.service'
import { basketGoodsOf } from './basketGoods'
import {
  deleteBasketOf,
  forgetTakenOut,
  linesIn,
  mergeLines,
  takeOut,
} from './mallBasket.repository'

/** So many SKUs a basket holds; the oldest leave it. */
const LINES_MAX = 100
/** What was taken out is remembered for devices that were off so long. */
const TAKEN_OUT_KEPT_MS = 30 * 24 * 3_600_000

export interface MallBasketOptions {
  db: Database
  clock: () => number
  goods: GoodsService
  members: Pick<MemberService, 'level'>
}

export type MallBasketService = ReturnType<typeof createMallBasketService>

type SentLine = ParsedRequestOf<(typeof mallBasketCalls)['sync']>['Lines'][number]

/** Of several lines of one SKU the one that was changed last, and none from the future. */
function latestOf(lines: readonly SentLine[], now: number): SentLine[] {
  const latest = new Map<string, SentLine>()
  for (const { SkuId, Qty, At } of lines) {
    const id = SkuId.toLowerCase()
    const line = { SkuId: id, Qty, At: Math.max(0, Math.min(At, now)) }
    if ((latest.get(id)?.At ?? -1) < line.At) latest.set(id, line)
  }
  return [...latest.values()]
}

/** Baskets: kept on devices, and of members here too, where the changes of their devices meet (contract mallBasketCalls). */
export function createMallBasketService({ db, clock, goods, members }: MallBasketOptions) {
  /** Lines with what is known of them now. */
  async function shown(
    tenantId: string,
    lines: readonly SentLine[],
    member: Member | undefined,
    now: number,
  ): Promise<BasketLine[]> {
    const ids = lines.map(({ SkuId }) => SkuId).filter(isKnownId)
    const [offered, level, freight] = await Promise.all([
      goods.offered(db, tenantId, ids, new Date(now)),
      member && members.level(db, member),
      goods.freight(db, tenantId),
    ])
    return lines.map(({ SkuId, Qty, At }) => {
      const found = offered.get(SkuId)
      const Goods = found ? basketGoodsOf(found, { level, freight, now }) : null
      return { SkuId, Qty, At, Goods }
    })
  }

  return {
    /** What a visitor's device has, as it is now; nothing is kept. */
    look(
      tenantId: string,
      lines: readonly SentLine[],
      visitor: Member | undefined,
    ): Promise<BasketLine[]> {
      const now = clock()
      return shown(tenantId, latestOf(lines, now), visitor, now)
    },

    /** Merges the changes of a device into the member's basket. @returns all of it, and lines of the device that the park does not know */
    async sync(member: Member, sent: readonly SentLine[]): Promise<BasketLine[]> {
      const { tenantId, userId } = member
      const now = clock()
      const lines = latestOf(sent, now)
      const ids = lines.map(({ SkuId }) => SkuId).filter(isKnownId)
      const known = await goods.offered(db, tenantId, ids, new Date(now))
      const rows = await withTransaction(db, async (tx) => {
        await mergeLines(
          tx,
          lines
            .filter(({ SkuId }) => known.has(SkuId))
            .map(({ SkuId, Qty, At }) => ({
              tenantId,
              userId,
              skuId: SkuId,
              qty: Qty,
              changedAt: new Date(At),
            })),
        )
        const all = await linesIn(tx, member)
        const tooMany = all.slice(LINES_MAX).map(({ skuId }) => skuId)
        await takeOut(tx, member, tooMany, new Date(now))
        return all.slice(0, LINES_MAX)
      })
      const kept = rows.map(({ skuId, qty, changedAt }) => ({
        SkuId: skuId,
        Qty: qty,
        At: changedAt.getTime(),
      }))
      const unknown = lines.filter(({ SkuId, Qty }) => Qty > 0 && !known.has(SkuId))
      return shown(tenantId, [...kept, ...unknown], member, now)
    },

    /** What was ordered leaves the basket, on every device. */
    ordered: (tx: Transaction, member: Member, skuIds: readonly string[], at: Date) =>
      takeOut(tx, member, skuIds, at),

    clean: (tenantId: string): Promise<void> =>
      forgetTakenOut(db, tenantId, new Date(clock() - TAKEN_OUT_KEPT_MS)),

    account: {
      forget: (tx: Queryable, member: Member): Promise<void> => deleteBasketOf(tx, member),
    },
  }
}
