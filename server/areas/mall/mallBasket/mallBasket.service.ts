import type { ParsedRequestOf } from '@/contract/endpoint'
import type { BasketLine, mallBasketCalls } from '@/contract/mallBasket'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { isKnownId } from '../../../kernel/ids'
import { holdAccount } from '../../people/account/account.service'
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

/** Most SKUs per basket; the oldest are removed. */
const LINES_MAX = 100
/** How long removed lines are kept for offline devices, ms. */
const TAKEN_OUT_KEPT_MS = 30 * 24 * 3_600_000

export interface MallBasketOptions {
  db: Database
  clock: () => number
  goods: GoodsService
  members: Pick<MemberService, 'level'>
}

export type MallBasketService = ReturnType<typeof createMallBasketService>

type SentLine = ParsedRequestOf<(typeof mallBasketCalls)['sync']>['Lines'][number]

/** The latest change per SKU; times in the future are capped to `now`. */
function latestOf(lines: readonly SentLine[], now: number): SentLine[] {
  const latest = new Map<string, SentLine>()
  for (const { SkuId, Qty, At } of lines) {
    const id = SkuId.toLowerCase()
    const line = { SkuId: id, Qty, At: Math.max(0, Math.min(At, now)) }
    if ((latest.get(id)?.At ?? -1) < line.At) latest.set(id, line)
  }
  return [...latest.values()]
}

/**
 * Baskets: stored on devices, and for members also here, where the changes of all devices merge (contract
 * mallBasketCalls).
 */
export function createMallBasketService({ db, clock, goods, members }: MallBasketOptions) {
  /** Lines with current goods data. */
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
      const offer = offered.get(SkuId)
      const Goods = offer ? basketGoodsOf(offer, { level, freight, now }) : null
      return { SkuId, Qty, At, Goods }
    })
  }

  return {
    /** A visitor's basket with current goods data; nothing is stored. */
    look(
      tenantId: string,
      lines: readonly SentLine[],
      visitor: Member | undefined,
    ): Promise<BasketLine[]> {
      const now = clock()
      return shown(tenantId, latestOf(lines, now), visitor, now)
    },

    /**
     * Merges a device's changes into the member's basket. @returns the whole basket, plus the device's lines unknown to
     * the park
     */
    async sync(member: Member, sent: readonly SentLine[]): Promise<BasketLine[]> {
      const { tenantId, userId } = member
      const now = clock()
      const lines = latestOf(sent, now)
      const ids = lines.map(({ SkuId }) => SkuId).filter(isKnownId)
      const skus = await goods.offered(db, tenantId, ids, new Date(now))
      const rows = await withTransaction(db, async (tx) => {
        await holdAccount(tx, member)
        await mergeLines(
          tx,
          lines
            .filter(({ SkuId }) => skus.has(SkuId))
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
      const unknown = lines.filter(({ SkuId, Qty }) => Qty > 0 && !skus.has(SkuId))
      return shown(tenantId, [...kept, ...unknown], member, now)
    },

    /** Removes ordered SKUs from the basket on all devices. */
    ordered: (tx: Transaction, member: Member, skuIds: readonly string[], at: Date) =>
      takeOut(tx, member, skuIds, at),

    clean: (tenantId: string): Promise<void> =>
      forgetTakenOut(db, tenantId, new Date(clock() - TAKEN_OUT_KEPT_MS)),

    account: {
      forget: (tx: Queryable, member: Member): Promise<void> => deleteBasketOf(tx, member),
    },
  }
}
