import { repairSimilarMs } from '@/constants'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { RepairDetail, repairRequestCalls as calls } from '@/contract/repairRequest'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import type { RepairDeps } from './repairDeps'
import { noRepair } from './repairFailures'
import { repairOfOrder } from './repairKind'
import {
  countTabs,
  repairPage,
  repairsNearby,
  shownRepairs,
  type ShownRepair,
} from './repairList.repository'
import { quotesOf } from './repairQuote.repository'
import { categoriesOf, eventsOf, findRepair, type Repair } from './repairRequest.repository'
import { statusTexts } from './repairState'
import { categoryView, detailOf, rowOf, type RepairParts } from './repairView'

/** Most similar repairs listed. */
const SIMILAR_MAX = 5

export type RepairReading = ReturnType<typeof createRepairReading>

/** Repairs for members, and public data. */
export function createRepairReading({
  db,
  clock,
  orders,
  buildings,
  floors,
  messages,
}: RepairDeps) {
  /** A repair with all parts. */
  async function whole(
    queryable: Queryable,
    { tenantId, id }: Pick<Repair, 'tenantId' | 'id'>,
  ): Promise<ShownRepair & RepairParts> {
    const [shown] = await shownRepairs(queryable, tenantId, [id])
    if (!shown) throw noRepair()
    const events = await eventsOf(queryable, shown.repair)
    return { ...shown, events, quotes: await quotesOf(queryable, shown.repair) }
  }

  /** Detail for its member. */
  async function detail(
    queryable: Queryable,
    key: Pick<Repair, 'tenantId' | 'id'>,
  ): Promise<RepairDetail> {
    const repair = await whole(queryable, key)
    return detailOf(repair, repair, clock())
  }

  /** A member's repair id, by its id or that of its order. @throws Failure 404 */
  async function ownId(member: Member, text: string): Promise<string> {
    const { tenantId, userId } = member
    const id = knownId(text)
    const repair = await findRepair(db, { tenantId, id })
    if (repair) {
      if (repair.userId !== userId) throw noRepair()
      return repair.id
    }
    const order = await orders.find(db, tenantId, id)
    const repairId = order && repairOfOrder(order)
    if (order?.userId !== userId || !repairId) throw noRepair()
    return repairId
  }

  return {
    whole,
    detail,

    categories: async (tenantId: string) => (await categoriesOf(db, tenantId)).map(categoryView),

    /** Similar open repairs, without texts or pictures of other members. */
    async similar(
      tenantId: string,
      { CategoryId, BuildingId, FloorId }: ParsedRequestOf<typeof calls.similar>,
    ): Promise<DataOf<typeof calls.similar>> {
      const buildingId = knownId(BuildingId)
      const building = await buildings.find(tenantId, buildingId)
      if (!building) return []
      const place = {
        ...{ tenantId, buildingId, categoryId: knownId(CategoryId) },
        floorId: FloorId === undefined ? undefined : knownId(FloorId),
      }
      const since = new Date(clock() - repairSimilarMs)
      const nearby = await repairsNearby(db, place, { since, most: SIMILAR_MAX })
      const named = await floors.byId(
        db,
        tenantId,
        nearby.flatMap(({ repair }) => repair.floorId ?? []),
      )
      return nearby.map(({ repair, category }) => ({
        No: repair.no,
        Text: `${building.name}${category.name}已有人报修`,
        PlaceText: [building.name, named.get(repair.floorId ?? '')?.floor.name]
          .filter(Boolean)
          .join(' '),
        SubmittedAt: repair.submittedAt.getTime(),
        StatusText: statusTexts[repair.status],
      }))
    },

    async query(
      member: Member,
      { Tab, ...pages }: ParsedRequestOf<typeof calls.query>,
    ): Promise<DataOf<typeof calls.query>> {
      const [{ rows, total }, Counts] = await Promise.all([
        repairPage(db, member, Tab, pages),
        countTabs(db, member),
      ])
      const now = clock()
      return {
        ...page(
          rows.map((row) => rowOf(row, now)),
          total,
          pages,
        ),
        Counts,
      }
    },

    /** A member's repair; closes its expired order first. @throws Failure 404 */
    async get(member: Member, text: string): Promise<RepairDetail> {
      const { tenantId } = member
      const id = await ownId(member, text)
      const order = (await quotesOf(db, { tenantId, id })).find(
        ({ status, orderId }) => status === 'Accepted' && orderId !== null,
      )
      if (order?.orderId) await orders.own(member, { id: order.orderId })
      await messages.readAbout(db, member, id, new Date(clock()))
      return detail(db, { tenantId, id })
    },
  }
}
