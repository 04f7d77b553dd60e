import { codeIn, pointByCode } from '@/features/inspectionJob/model/pointCode'

const machine = { Id: 'm1', Code: 'SB-0001', NfcNo: '04AABBCCDD0011' }
const point = (Id: string, more: object = {}) => ({
  ...{ Id, Code: `XJ-${Id}`, NfcNo: '', EquipmentId: null, Status: 'Pending' as const },
  ...more,
})

test.each([
  ['XJ-P001', 'XJ-P001'],
  [' XJ-P001\n', 'XJ-P001'],
  ['https://park.example/pagespacka/a?x=1&code=XJ-P001#top', 'XJ-P001'],
  ['https://park.example/a?code=XJ%2DP001', 'XJ-P001'],
  ['04:b1:b2:c3:d4:e5:01', '04B1B2C3D4E501'],
  ['04b1b2c3d4e501', '04B1B2C3D4E501'],
  ['100%', '100%'],
  ['XJ:P001', 'XJ:P001'],
])('%j contains the code %s', (text, code) => expect(codeIn(text)).toBe(code))

test('a point is found by code, tag, its machine’s code and its machine’s tag', () => {
  const points = [
    point('P1'),
    point('P2', { NfcNo: '04B1B2C3D4E501' }),
    point('P3', { EquipmentId: 'm1' }),
  ]
  const find = (text: string) => pointByCode(points, [machine], text)
  expect(find('xj-p1')).toEqual({ pointId: 'P1', way: 'scan', code: 'xj-p1' })
  expect(find('04:b1:b2:c3:d4:e5:01')).toEqual({
    ...{ pointId: 'P2', way: 'nfc', code: '04B1B2C3D4E501' },
  })
  expect(find('SB-0001')).toMatchObject({ pointId: 'P3', way: 'scan' })
  expect(find('04aabbccdd0011')).toMatchObject({ pointId: 'P3', way: 'nfc' })
})

test('an empty code, one of another round and another machine’s find no point', () => {
  const points = [point('P1'), point('P2', { EquipmentId: 'm2' })]
  for (const text of ['', ' ', 'XJ-P9', 'SB-0001'])
    expect(pointByCode(points, [machine], text)).toBeUndefined()
})

test('of two points at one machine the open one is found', () => {
  const at = { EquipmentId: 'm1' }
  const points = [point('P1', { ...at, Status: 'Done' }), point('P2', at)]
  expect(pointByCode(points, [machine], 'SB-0001')?.pointId).toBe('P2')
  const done = [point('P1', { ...at, Status: 'Done' })]
  expect(pointByCode(done, [machine], 'SB-0001')?.pointId).toBe('P1')
})
