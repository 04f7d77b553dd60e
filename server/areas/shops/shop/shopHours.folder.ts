import { spanEnd } from '@/rules/openingHours/hours'
import { folderPart } from '../../../kernel/folder/folderPart'
import { shopDay, shopHours } from './shopHours.table'

/** Weekly opening hours, one time span for some weekdays per line. */
export const shopHoursFolder = folderPart({
  kind: 'shopHours',
  label: '营业时间',
  shape: { form: 'table', path: 'shop-hours.csv' },
  table: shopHours,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.ref('商户', 'shop', '商户'),
    weekdays: make.weekdayRanges('星期'),
    openMinute: make.clock('开门'),
    closeMinute: make.clock('打烊'),
  }),
  toRow: (record) => ({ ...record, closeMinute: spanEnd(record.openMinute, record.closeMinute) }),
  end: () => 'remove',
})

/** Dates with other hours: 国庆, 盘点. */
export const shopDayFolder = folderPart({
  kind: 'shopDay',
  label: '特殊日期',
  shape: { form: 'table', path: 'shop-days.csv' },
  table: shopDay,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.optionalRef('商户', 'shop', '商户'),
    day: make.day('日期'),
    openMinute: make.clock('开门', { missing: null }),
    closeMinute: make.clock('打烊', { missing: null }),
    note: make.text('说明', { max: 30, optional: true }),
  }),
  toRow(record) {
    const { openMinute, closeMinute } = record
    if (openMinute === null && closeMinute === null) return record
    if (openMinute === null || closeMinute === null)
      throw new Error('“开门”和“打烊”要么都写，要么都不写（休息）')
    return { ...record, closeMinute: spanEnd(openMinute, closeMinute) }
  },
  end: () => 'remove',
  isOver: ({ day }, now) => new Date(`${day}T16:00:00Z`) <= new Date(now.getTime() - 86_400_000),
})
