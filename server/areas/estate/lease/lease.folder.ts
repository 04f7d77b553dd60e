import { folderPart } from '../../../kernel/folder/folderPart'
import { leaseLine } from '../propertyBill/propertyBill.table'
import { makeRentBills } from './rentBills'

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
