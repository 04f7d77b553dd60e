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
  type PointGoodsRow,
} from './pointGoods.repository'
import { pickupText, pointGoodsOf } from './pointGoodsView'
import { levelCode } from '@/rules/levelText'
import { pointsText } from '@/rules/pointsText'

export interface GoodsMallOptions {
  db: Database
  clock: () => number
  points: PointService
  members: MemberService
}

/** The points mall for members: list and detail of goods. */
export function createGoodsMall({ db, clock, points, members }: GoodsMallOptions) {
  /** Reason why a member cannot exchange these goods now; empty: possible. */
  async function problem(row: PointGoodsRow, member: Member | undefined): Promise<string> {
    const { Status, StatusText } = pointGoodsOf(row, clock())
    if (Status !== 'OnSale') return StatusText
    if (!member) return ''
    if ((await members.levelNumber(db, member)) < row.minLevel)
      return `${levelCode(row.minLevel)} 及以上可兑换`
    const used = row.limitPerUser > 0 ? await useOf(db, member, row.id) : 0
    if (row.limitPerUser > 0 && used >= row.limitPerUser) return '已达兑换上限'
    const balance = await points.balance(member)
    return balance < row.points ? `还差 ${pointsText(row.points - balance)}` : ''
  }

  return {
    async list(
      tenantId: string,
      { Category, MaxPoints, ...pages }: PageRequest & { Category?: string; MaxPoints?: number },
    ) {
      const filter = { category: Category, maxPoints: MaxPoints }
      const pageOfGoods = await goodsPage(db, tenantId, filter, pages)
      const now = clock()
      return {
        ...page(
          pageOfGoods.rows.map((row) => pointGoodsOf(row, now)),
          pageOfGoods.total,
          pages,
        ),
        Categories: await categoriesOf(db, tenantId),
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
      const Reason = await problem(row, member)
      const Left =
        member && row.limitPerUser > 0
          ? Math.max(0, row.limitPerUser - (await useOf(db, member, row.id)))
          : null
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
