import { billSubject as subjectNames, type BillSubject } from '@/contract/paid'
import type { Queryable } from '../../../database/queryable'
import { folderPart } from '../../../kernel/folder/folderPart'
import { billNoOf } from './billReceipt'
import { crossedMeters, leasesOfOtherRooms, type MeterSpan } from './importedBills.repository'
import { billSubject, propertyBill } from './propertyBill.table'

const names = Object.fromEntries(subjectNames.options.map((name) => [name, name])) as Record<
  BillSubject,
  string
>

/** Bill subjects of a park. */
export const billSubjectFolder = folderPart({
  kind: 'billSubject',
  label: '账单科目',
  shape: { form: 'table', path: 'bill-subjects.csv' },
  table: billSubject,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.oneOf('科目', names),
    lateRate: make.decimal('滞纳金（每日万分之）', { min: 0, max: 10, missing: 0 }),
    takesBalance: make.flag('可用余额', true),
    takesStoredCard: make.flag('可用储值卡', true),
    partFrom: make.yuan('分次缴最少', { min: 0.01, missing: null }),
  }),
  toRow: (record, { rank }) => ({ ...record, rank, isActive: true }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
  whole(records) {
    const twice = records.find(({ name }, at) => records.findIndex((r) => r.name === name) !== at)
    return twice === undefined ? [] : [`科目“${twice.name}”写了两次`]
  },
})

const THOUSAND = 1000
/** Yuan with four decimals. */
const PRICE_PARTS = 10_000

const thousandths = (value: number): number => Math.round(value * THOUSAND)

/**
 * Bills, one file per month. A bill missing in a later file becomes void. A bill with payments can neither change nor
 * be removed.
 */
export const propertyBillFolder = folderPart({
  kind: 'propertyBill',
  label: '账单',
  shape: { form: 'months', folder: 'bills', label: '账期' },
  table: propertyBill,
  identity: { column: 'id', by: 'id' },
  holdsRows: true,
  fields: (make) => ({
    period: make.month('账期'),
    roomId: make.ref('房屋', 'room', '房屋'),
    subjectId: make.ref('科目', 'billSubject', '账单科目'),
    meterBefore: make.decimal('上次读数', { min: 0, missing: null }),
    meterAfter: make.decimal('本次读数', { min: 0, missing: null }),
    quantity: make.decimal('数量', { min: 0, max: 10_000_000, missing: null }),
    unit: make.text('单位', { max: 6, optional: true }),
    unitPrice: make.decimal('单价', { min: 0, max: 1_000_000, missing: null }),
    amount: make.yuan('金额', { min: 0.01, missing: null }),
    reduction: make.yuan('减免', { missing: 0 }),
    issuedAt: make.time('出账时间'),
    dueOn: make.day('到期日'),
    leaseId: make.optionalRef('租约', 'lease', '租约'),
  }),
  toRow(record, { key }) {
    const { meterBefore, meterAfter } = record
    const used =
      meterBefore === null || meterAfter === null
        ? null
        : thousandths(meterAfter) - thousandths(meterBefore)
    if ((meterBefore === null) !== (meterAfter === null))
      throw new Error('“上次读数”和“本次读数”要么都写，要么都不写')
    if (used !== null && used < 0) throw new Error('“本次读数”不能小于“上次读数”')
    const written = record.quantity === null ? null : thousandths(record.quantity)
    if (used !== null && written !== null && used !== written)
      throw new Error(`“数量”应为两次读数之差 ${used / THOUSAND}`)
    const quantity = written ?? used ?? THOUSAND
    const unitPrice =
      record.unitPrice === null
        ? Math.round(((record.amount ?? 0) * 100 * THOUSAND) / Math.max(quantity, 1))
        : Math.round(record.unitPrice * PRICE_PARTS)
    const reckoned = Math.round((quantity * unitPrice) / (100 * THOUSAND))
    const amount = record.amount ?? reckoned
    // Prices have at most four decimals: tolerates their rounding per unit, plus one fen.
    if (Math.abs(amount - reckoned) > 1 + quantity / (200 * THOUSAND))
      throw new Error(`“金额”应为数量乘单价，即 ${reckoned / 100}`)
    if (amount <= 0) throw new Error('请写“金额”，或写“数量”和“单价”')
    if (record.reduction >= amount) throw new Error('“减免”应小于“金额”')
    return {
      ...record,
      billNo: billNoOf(record.period, key),
      ...{ lineId: null, fromDay: null, toDay: null },
      meterBefore: meterBefore === null ? null : thousandths(meterBefore),
      meterAfter: meterAfter === null ? null : thousandths(meterAfter),
      ...{ quantity, unitPrice, amount, isVoid: false },
      ...{ paidAmount: 0, lateFee: 0, lateSince: null, heldBy: null, paidAt: null },
    }
  },
  toRecord: ({ meterBefore, meterAfter, quantity, unitPrice, ...row }) => ({
    ...row,
    meterBefore: meterBefore === null ? null : meterBefore / THOUSAND,
    meterAfter: meterAfter === null ? null : meterAfter / THOUSAND,
    quantity: quantity / THOUSAND,
    unitPrice: unitPrice / PRICE_PARTS,
  }),
  initial: ['paidAmount', 'lateFee', 'lateSince', 'heldBy', 'paidAt'],
  change(row) {
    refuseIfPaid(row, '不能修改')
    return {}
  },
  end(row) {
    if (row.isVoid) return 'keep'
    refuseIfPaid(row, '不能从文件夹里去掉')
    return { isVoid: true }
  },
  isOver: ({ isVoid }) => isVoid,
  // Bills of leases are made by their lines.
  isOf: ({ lineId }) => lineId === null,
  afterImport: async (tx, tenantId) => [
    ...(await leasesOfOtherRooms(tx, tenantId)).map(
      (billNo) => `账单 ${billNo} 的“租约”不是这间房屋的`,
    ),
    ...(await crossedReadings(tx, tenantId)),
  ],
  whole(records) {
    const names = records.map(({ roomId, subjectId, period }) => [roomId, subjectId, period].join())
    const twice = records.find((_, at) => names.indexOf(names[at] ?? '') !== at)
    return twice === undefined ? [] : [`同一间房屋同一科目在 ${twice.period} 有两张账单`]
  },
})

/**
 * Sentences about valid bills of one meter that charge a part of its run twice, each with the one before it of its room and
 * subject. Paid bills alone are history. A meter that begins at 0 is a new one.
 */
async function crossedReadings(tx: Queryable, tenantId: string): Promise<string[]> {
  const crossed = await crossedMeters(tx, tenantId)
  return crossed.map(({ room, subject, older, newer }) => {
    const spanOf = ({ period, before, after }: MeterSpan) =>
      `${period}（${before / THOUSAND} 到 ${after / THOUSAND}）`
    return `${room} ${subject}：${spanOf(older)}和 ${spanOf(newer)}的读数重叠，会重复收费；换过表的只写“数量”`
  })
}

/** @throws Error in Chinese when the bill has a payment, paid or held */
function refuseIfPaid(
  { billNo, paidAmount, heldBy }: typeof propertyBill.$inferSelect,
  what: string,
): void {
  if (paidAmount > 0) throw new Error(`账单 ${billNo} 已有缴费，${what}`)
  if (heldBy !== null) throw new Error(`账单 ${billNo} 正在缴费，现在${what}，请稍后再导入`)
}
