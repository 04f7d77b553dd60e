import type { Database } from '../../../database/createDatabase'
import { holdRow } from '../../../database/holdRow'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  type ContentEdit,
  type ContentFields,
  type ContentVersionService,
} from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import {
  addStock,
  allCoupons,
  endClaiming,
  findCoupon,
  holdCoupon,
  insertCoupon,
  writeCouponTexts,
  type CouponRow,
} from './coupon.repository'
import { couponOver, isCouponOver } from './giveCoupon'
import { coupon, couponAudit } from './coupon.table'
import { countHeld } from './userCoupon.repository'

/** A coupon as typed by staff; without `claimFrom` it can be claimed at once. */
export type CouponDraft = Omit<
  CouponRow,
  | 'tenantId'
  | 'initialStock'
  | 'claimed'
  | 'claimFrom'
  | 'isClaimable'
  | 'categoryIds'
  | 'excludeDates'
  | 'excludeWeekdays'
  | 'image'
  | 'rank'
> & { claimFrom?: Date }

/** Fields of a coupon for the audit log. */
const tracedOf = ({ name, initialStock, stock, claimed, claimTo }: CouponRow) => ({
  ...{ name, initialStock, stock, claimed, claimTo },
})

/** Fields of the form for a coupon's texts. */
const textFields = ({
  name,
  description,
}: Pick<CouponRow, 'name' | 'description'>): ContentFields => ({
  Name: name,
  Description: description,
})

/** Coupon actions of the park's staff: publish, add stock, end claiming. */
export function createCouponKeeping({
  db,
  clock,
  contentVersions,
}: {
  db: Database
  clock: () => number
  contentVersions: ContentVersionService
}) {
  return {
    /** A coupon's texts for editing, with their versions. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const row = await findCoupon(db, tenantId, knownId(id))
      if (!row) throw notFound('优惠券不存在')
      const versions = await contentVersions.list({ tenantId, kind: couponAudit, id: row.id })
      const fields = textFields(row)
      return { row, versions, fields, seen: seenOf(fields) }
    },

    /**
     * Edits the texts of a coupon; its terms stay as members have claimed them. The version before is kept.
     * @throws Failure 404, 409 `contentChanged`
     */
    async editTexts(
      { tenantId, id, seen, clerk }: Omit<ContentEdit, 'kind'>,
      texts: Pick<CouponRow, 'name' | 'description'>,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const content = { tenantId, kind: couponAudit, id: knownId(id) }
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            const row = await holdCoupon(tx, tenantId, content.id)
            return row && { fields: textFields(row), since: row.claimFrom }
          },
          async write(tx) {
            await writeCouponTexts(tx, tenantId, content.id, texts)
            return textFields(texts)
          },
        },
        writeAudit,
      )
    },

    /** A page of all coupons of a park. */
    all: (tenantId: string, pages: PageRequest) => allCoupons(db, tenantId, pages),

    /** @throws Failure 404 */
    async forStaff(tenantId: string, id: string): Promise<CouponRow> {
      const row = await findCoupon(db, tenantId, knownId(id))
      if (!row) throw notFound('优惠券不存在')
      return row
    },

    /** A coupon that staff can give. @throws Failure 404, 409 `couponOver` */
    async forGift(tenantId: string, id: string): Promise<CouponRow> {
      const row = await this.forStaff(tenantId, id)
      if (isCouponOver(row, new Date(clock()))) throw couponOver()
      return row
    },

    /** Number of a coupon's pieces that members hold and can use, now or later. @throws Failure 404 */
    held: (tenantId: string, id: string): Promise<number> =>
      countHeld(db, { tenantId, couponId: knownId(id) }, new Date(clock())),

    /** Publishes a coupon; idempotent by the draft's id. */
    async publish(tenantId: string, draft: CouponDraft, writeAudit: WriteAudit): Promise<void> {
      const { claimFrom = new Date(clock()), ...rest } = draft
      const row: CouponRow = {
        ...rest,
        tenantId,
        claimFrom,
        initialStock: draft.stock,
        claimed: 0,
        isClaimable: true,
        categoryIds: [],
        excludeDates: [],
        excludeWeekdays: [],
        image: '',
        rank: 0,
      }
      await withTransaction(db, async (tx) => {
        if (!(await insertCoupon(tx, row))) return
        const { tenantId: _tenant, ...after } = row
        await writeAudit(tx, { kind: couponAudit, id: row.id, before: null, after })
      })
    },

    /**
     * Adds stock to a coupon.
     * @param seen initialStock as seen by the clerk: of two concurrent additions only one succeeds
     * @throws Failure 404, 409 `couponChanged`
     */
    async addStock(
      tenantId: string,
      id: string,
      { seen, added }: { seen: number; added: number },
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const before = await findCoupon(tx, tenantId, knownId(id))
        if (!before) throw notFound('优惠券不存在')
        const row = await addStock(tx, { tenantId, id: before.id, seen, added })
        if (!row) throw new Failure(409, '库存已被他人修改，请核对后重试', 'couponChanged')
        await writeAudit(tx, {
          kind: couponAudit,
          id: row.id,
          before: { ...tracedOf(row), initialStock: seen, stock: row.stock - added },
          after: tracedOf(row),
        })
      })
    },

    /** Ends claiming; owned coupons stay valid. @throws Failure 404, 409 `couponOver` */
    async endClaiming(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, coupon, tenantId, knownId(id))
        const before = await findCoupon(tx, tenantId, knownId(id))
        if (!before) throw notFound('优惠券不存在')
        const row = await endClaiming(tx, tenantId, before.id, new Date(clock()))
        if (!row) throw new Failure(409, '这张优惠券的领取已经结束', 'couponOver')
        await writeAudit(tx, {
          kind: couponAudit,
          id: row.id,
          before: { ...tracedOf(row), claimTo: before.claimTo },
          after: tracedOf(row),
        })
      })
    },
  }
}
