import { mobilePattern, wrongMobile } from '@/rules/phone'
import { mobileText } from '@/rules/typed/typedNumbers'
import { folderPart } from '../../../kernel/folder/folderPart'
import { room } from './room.table'

/** Rooms that receive bills; a member with an owner's phone number sees them without a binding. */
export const roomFolder = folderPart({
  kind: 'room',
  label: '房屋',
  shape: { form: 'table', path: 'rooms.csv' },
  table: room,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    building: make.text('楼宇', { max: 20 }),
    floor: make.text('楼层', { max: 10, optional: true }),
    no: make.text('房号', { max: 20 }),
    ownerPhones: make.texts('业主手机', {
      max: 11,
      read: mobileText,
      pattern: [mobilePattern, wrongMobile],
    }),
  }),
  toRow: (record, { rank }) => ({ ...record, rank, isActive: true }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  isOver: ({ isActive }) => !isActive,
  whole(records) {
    const names = records.map(({ building, floor, no }) => [building, floor, no].join(' · '))
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    return twice === undefined ? [] : [`房屋“${twice}”写了两次`]
  },
})
