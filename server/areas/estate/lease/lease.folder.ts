import { mobilePattern, wrongMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { lease, leaseLine } from '../propertyBill/propertyBill.table'
import { makeRentBills } from './rentBills'

/** Leases of rooms. */
export const leaseFolder = folderPart({
  kind: 'lease',
  label: '租约',
  shape: { form: 'table', path: 'leases.csv' },
  table: lease,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    roomId: make.ref('房屋', 'room', '房屋'),
    shopId: make.optionalRef('商户', 'shop', '商户'),
    tenantName: make.text('承租人', { max: 40 }),
    phone: make.text('手机', {
      max: 11,
      optional: true,
      read: mobileText,
      pattern: [{ test: (text: string) => text === '' || mobilePattern.test(text) }, wrongMobile],
    }),
    fromDay: make.day('起租日'),
    toDay: make.day('到期日'),
  }),
  toRow(record, { rank }) {
    if (record.toDay < record.fromDay) throw new Error('“到期日”不能早于“起租日”')
    return { ...record, rank, isActive: true }
  },
  end: ({ isActive }) => (isActive ? { isActive: false, shopId: null } : 'keep'),
  isOver: ({ isActive }) => !isActive,
})

/** Charges of the leases; each becomes a bill per period, issued and changed as its line says at that time. */
export const leaseLineFolder = folderPart({
  kind: 'leaseLine',
  label: '租金',
  shape: { form: 'table', path: 'lease-lines.csv' },
  table: leaseLine,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    leaseId: make.ref('租约', 'lease', '租约'),
    subjectId: make.ref('科目', 'billSubject', '账单科目'),
    monthly: make.yuan('每月', { min: 0.01 }),
    months: make.integer('几个月一付', { min: 1, max: 12, missing: 1 }),
    freeTo: make.day('免租至', { missing: '' }),
    issueDay: make.integer('出账日', { min: 1, max: 28, missing: 1 }),
    payDays: make.integer('缴费天数', { min: 0, max: 90, missing: 15 }),
    firstPeriod: make.month('首个账期', { missing: 'first' }),
  }),
  toRow: ({ freeTo, ...record }, { rank }) => ({
    ...record,
    freeTo: freeTo === '' ? null : freeTo,
    rank,
    nextAt: null,
    isActive: true,
  }),
  initial: ['nextAt'],
  toRecord: ({ freeTo, ...row }) => ({ ...row, freeTo: freeTo ?? '' }),
  follow: (tx, tenantId, now) => makeRentBills(tx, tenantId, now, 'all'),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
  whole(records) {
    const pairs = records.map(({ leaseId, subjectId }) => `${leaseId} ${subjectId}`)
    return pairs.some((pair, at) => pairs.indexOf(pair) !== at)
      ? ['同一份租约的同一科目写了两次']
      : []
  },
})
