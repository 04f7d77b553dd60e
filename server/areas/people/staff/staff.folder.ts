import { mobilePattern, wrongMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { staffInvite } from './staff.table'
import { giveInvitedRoles } from './staffInvite'
import { staffRoleWords } from './staff.service'

/** Staff by phone number: an account becomes staff when it exists, or as soon as the number logs in. */
export const staffFolder = folderPart({
  kind: 'staff',
  label: '员工',
  shape: { form: 'table', path: 'staff.csv' },
  table: staffInvite,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    phone: make.text('手机', { max: 11, read: mobileText, pattern: [mobilePattern, wrongMobile] }),
    name: make.text('姓名', { max: 20 }),
    roles: make.words('职责', staffRoleWords),
  }),
  toRow: (record, { rank }) => ({ ...record, rank, given: [], userId: null }),
  initial: ['given', 'userId'],
  // Another number is another person.
  change: (row, { phone }) => (phone === undefined || phone === row.phone ? {} : { userId: null }),
  follow: (tx, tenantId) => giveInvitedRoles(tx, tenantId),
  end: ({ roles }) => (roles.length > 0 ? { roles: [] } : 'keep'),
  isOver: ({ roles }) => roles.length === 0,
  whole(records) {
    const phones = records.map(({ phone }) => phone)
    const twice = phones.find((phone, at) => phones.indexOf(phone) !== at)
    return twice === undefined ? [] : [`手机 ${twice} 写了两次，一个人的职责写在一行`]
  },
})
