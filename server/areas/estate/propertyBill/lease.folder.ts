import { mobilePattern, wrongMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { lease } from './propertyBill.table'

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
