import type { PointGoodsDetail } from '@/contract/points'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import {
  categoriesOf,
  findGoods,
  goodsPage,
  useOf,
  type OfferedGoods,
  type PointGoodsRow,
} from './pointGoods.repository'
import { unpaidOf } from './pointExchange.repository'
import { pickupText, pointGoodsOf } from './pointGoodsView'
import { levelCode } from '@/rules/levelText'
import { pointsText } from '@/rules/pointsText'

export interface GoodsMallOptions {
  db: Database
  clock: () => number
  points: PointService
  members: MemberService
}

/** A member's count of limited goods, and what of it is unpaid. */
interface Use {
  used: number
  unpaid: { pieces: number; points: number }
}

/** The points mall for members: list and detail of goods. */
export function createGoodsMall({ db, clock, points, members }: GoodsMallOptions) {
  /** A member's count of limited goods, and what of it is unpaid and gives way to a new exchange. */
  async function useBy(member: Member, { id, limitPerUser }: PointGoodsRow): Promise<Use> {
    const unpaid = { pieces: 0, points: 0 }
    if (limitPerUser === 0) return { used: 0, unpaid }
    const [open, used] = await Promise.all([unpaidOf(db, member, id), useOf(db, member, id)])
    for (const { quantity, points: held } of open) {
      unpaid.pieces += quantity
      unpaid.points += held
    }
    return { used, unpaid }
  }

  /** Reason why a member cannot exchange these goods now; empty: possible. */
  async function problem(
    row: OfferedGoods,
    member: Member | undefined,
    use: Use | undefined,
  ): Promise<string> {
    const { Status, StatusText } = pointGoodsOf(row, clock())
    if (Status !== 'OnSale') return StatusText
    if (!member || !use) return ''
    if ((await members.levelNumber(db, member)) < row.minLevel)
      return `${levelCode(row.minLevel)} 及以上可兑换`
    const { used, unpaid } = use
    const isOver = row.limitPerUser > 0 && used >= row.limitPerUser
    if (isOver && used - unpaid.pieces >= row.limitPerUser) return '已达兑换上限'
    // An unpaid exchange that gives way returns its points.
    const balance = (await points.balance(member)) + (isOver ? unpaid.points : 0)
    return balance < row.points ? `还差 ${pointsText(row.points - balance)}` : ''
  }

  return {
    async list(
      tenantId: string,
      { Category, MaxPoints, ...pages }: PageRequest & { Category?: string; MaxPoints?: number },
    ) {
      const filter = { category: Category, maxPoints: MaxPoints }
      const now = clock()
      const pageOfGoods = await goodsPage(db, tenantId, filter, new Date(now), pages)
      return {
        ...page(
          pageOfGoods.rows.map((row) => pointGoodsOf(row, now)),
          pageOfGoods.total,
          pages,
        ),
        Categories: await categoriesOf(db, tenantId, new Date(now)),
      }
    },

    /** @throws Failure 404 */
    async detail(
      tenantId: string,
      id: string,
      member: Member | undefined,
    ): Promise<PointGoodsDetail> {
      const row = await findGoods(db, tenantId, knownId(id))
      if (!row) throw notFound('商品不存在或已下架')
      const use = member && (await useBy(member, row))
      const Reason = await problem(row, member, use)
      const isCounted = use !== undefined && row.limitPerUser > 0
      const Left = isCounted ? Math.max(0, row.limitPerUser - use.used + use.unpaid.pieces) : null
      return {
        ...pointGoodsOf(row, clock()),
        Images: row.images,
        Detail: row.detail,
        PickupText: pickupText(row, null),
        Left,
        Actions: Reason === '' ? ['exchange'] : [],
        Reason,
      }
    },
  }
}
