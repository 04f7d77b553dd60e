import { irregularitiesOf, proofOf } from '@/features/inspectionJob/model/pointAct'
import { positionOf, positionText } from '@/features/inspectionJob/model/positionText'
import { inspectionPoint } from '@/contract/inspectionJob'
import { sample } from '../../support/screens/sample'

const bare = { isScanned: false, hasPhoto: false }
const place = { Latitude: 30.32, Longitude: 120.138, ToleranceM: 50 }
/** Position of a device the given distance north of the place. */
const north = (metres: number, accuracy = 5) => ({
  ...{ latitude: 30.32 + metres / 111_195, longitude: 120.138, accuracy },
})

test('within tolerance plus accuracy the position is valid, with the distance in metres', () => {
  expect(positionText(place, north(54), bare)).toEqual({
    ...{ tone: 'good', text: '距点位 54 米，允许 50 米，定位误差 5 米', problem: undefined },
  })
  expect(positionText(place, north(60), bare)).toMatchObject({
    tone: 'wait',
    problem: '超出范围 5 米',
  })
})

test('denied, unknown and inaccurate positions explain why the point is irregular', () => {
  expect(positionText(place, 'denied', bare)).toMatchObject({
    ...{ text: expect.stringContaining('没有允许定位'), problem: '没有定位' },
  })
  expect(positionText(place, 'unknown', bare)).toMatchObject({
    ...{ text: expect.stringContaining('没有取得定位'), problem: '没有定位' },
  })
  expect(positionText(place, north(0, 201), bare).problem).toBe('定位不准（误差 201 米）')
})

test('a scanned code with a photo replaces a missing position, not a wrong one', () => {
  const both = { isScanned: true, hasPhoto: true }
  expect(positionText(place, 'off', both)).toEqual({
    ...{ tone: 'good', text: '已扫点位码，有现场照片', problem: undefined },
  })
  expect(positionText(place, 'unknown', both).problem).toBeUndefined()
  expect(positionText(place, 'off', { ...both, hasPhoto: false })).toEqual({
    ...{ tone: 'wait', text: '请扫点位码，再拍一张现场照片', problem: '没有定位，也没有照片' },
  })
  expect(positionText(place, 'off', { ...both, isScanned: false }).problem).toBe('没有定位')
  expect(positionText(place, north(60), both).problem).toBe('超出范围 5 米')
})

test('a point without coordinates needs no position', () => {
  const nowhere = { ...place, Latitude: null }
  expect(positionText(nowhere, 'denied', bare).problem).toBeUndefined()
})

test('positionOf returns what the contract accepts, or undefined', () => {
  expect(positionOf('denied')).toBeUndefined()
  expect(positionOf(north(0, 5e6))?.Accuracy).toBe(100_000)
})

describe('opening of a point', () => {
  const machine = { Id: 'm1', Code: 'SB-0001', NfcNo: '' }
  const point = {
    ...sample(inspectionPoint),
    ...place,
    ...{ Code: 'XJ-P001', NfcNo: '04B1B2C3D4E501', EquipmentId: 'm1' },
  }
  const reasons = (way: string | undefined, code: string | undefined) =>
    irregularitiesOf(point, [machine], {
      proof: proofOf(way, code),
      position: north(0),
      hasPhoto: false,
    })

  test.each([
    ['scan', 'xj-p001', []],
    ['scan', 'SB-0001', []],
    ['nfc', '04B1B2C3D4E501', []],
    ['scan', 'XJ-P002', ['扫到的码不是这个点位的']],
    ['nfc', 'XJ-P001', ['扫到的码不是这个点位的']],
    [undefined, undefined, ['未扫码']],
    ['scan', '', ['未扫码']],
    ['magic', 'XJ-P001', ['未扫码']],
  ])('%s %s', (way, code, expected) => expect(reasons(way, code)).toEqual(expected))
})
