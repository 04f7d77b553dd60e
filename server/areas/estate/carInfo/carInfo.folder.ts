import { mobilePattern, wrongMobile } from '@/rules/phone'
import { normalisePlate, plateKind, usualPlateColor } from '@/rules/plate'
import { ownDayOf } from '@/rules/parking/wholeMonths'
import { mobileText } from '@/rules/typed/typedNumbers'
import { folderPart } from '../../../kernel/folder/folderPart'
import type { FieldMakers } from '../../../kernel/folder/fields/fieldMakers'
import { carOfPhone, longTermSpace } from './carInfo.table'
import { followCarsOfPhones } from './carsOfPhones'

const colours = {
  usual: '按车牌',
  blue: '蓝',
  green: '绿',
  yellow: '黄',
  white: '白',
  black: '黑',
} as const

const plateField = (make: FieldMakers) =>
  make.text('车牌', {
    max: 12,
    read: normalisePlate,
    pattern: [{ test: (plate: string) => plateKind(plate) !== null }, '应为车牌号，例如 浙A12345'],
  })

/** Cars by their owners' numbers: verified for the account that exists, or that logs in later. */
export const carFolder = folderPart({
  kind: 'carOfPhone',
  label: '车辆',
  shape: { form: 'table', path: 'cars.csv' },
  table: carOfPhone,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    plateNo: plateField(make),
    phone: make.text('车主手机', {
      max: 11,
      read: mobileText,
      pattern: [mobilePattern, wrongMobile],
    }),
    plateColor: make.oneOf('车牌颜色', colours, 'usual'),
    brand: make.text('品牌', { max: 20, optional: true }),
    remark: make.text('备注', { max: 20, optional: true }),
  }),
  toRow: ({ plateColor, ...record }, { rank }) => ({
    ...record,
    plateColor: plateColor === 'usual' ? usualPlateColor(record.plateNo) : plateColor,
    rank,
    givenTo: null,
  }),
  initial: ['givenTo'],
  // A changed phone or plate number: the folder's car is assigned again, and withdrawn from its earlier owner.
  change: (_row, wanted) =>
    wanted.phone === undefined && wanted.plateNo === undefined ? {} : { givenTo: null },
  follow: followCarsOfPhones,
  end: () => 'remove',
  whole(records) {
    const pairs = records.map(({ plateNo, phone }) => `${plateNo}（${phone}）`)
    const twice = pairs.find((pair, at) => pairs.indexOf(pair) !== at)
    return twice === undefined ? [] : [`车辆 ${twice} 写了两次`]
  },
})

/**
 * Spaces let by the month. A member's renewal is kept: the end of the folder only lengthens a lease. A changed first day
 * begins another lease, with the folder's end.
 */
export const longTermSpaceFolder = folderPart({
  kind: 'longTermSpace',
  label: '长租车位',
  shape: { form: 'table', path: 'parking-spaces.csv' },
  table: longTermSpace,
  identity: { column: 'id', by: 'id' },
  holdsRows: true,
  fields: (make) => ({
    lotId: make.ref('停车场', 'parkingLot', '停车场'),
    spaceNo: make.text('车位号', { max: 20 }),
    plateNo: plateField(make),
    fromDay: make.day('起租日'),
    toDay: make.day('到期日'),
    isFrozen: make.flag('冻结', false),
  }),
  toRow(record) {
    if (record.toDay < record.fromDay) throw new Error('“到期日”不能早于“起租日”')
    return { ...record, monthDay: ownDayOf(record.fromDay, record.toDay), coveredFrom: null }
  },
  initial: ['coveredFrom'],
  change: (row, wanted, now) => {
    const isSameLease = wanted.fromDay === undefined
    const isKept = wanted.toDay === undefined || wanted.toDay < row.toDay
    return {
      ...(isSameLease && isKept && { toDay: row.toDay, monthDay: row.monthDay }),
      ...(wanted.plateNo !== undefined && { coveredFrom: now }),
    }
  },
  together: { by: 'fromDay', columns: ['toDay', 'monthDay'] },
  end: ({ isFrozen }) => (isFrozen ? 'keep' : { isFrozen: true }),
  whole(records) {
    const names = records.map(({ lotId, spaceNo }) => `${lotId} ${spaceNo}`)
    const twice = records.find((_, at) => names.indexOf(names[at] ?? '') !== at)
    return twice === undefined ? [] : [`车位 ${twice.spaceNo} 在同一停车场写了两次`]
  },
})
