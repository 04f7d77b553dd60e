/** Viewers of an order: one per seat, all different; requests that the park would refuse are not sent. */
import {
  choosable,
  emptyViewer,
  entriesFor,
  judgeViewers,
  storable,
  viewerTitle,
} from '@/features/ticketOrder/model/viewers'

const zhang = { ...emptyViewer, name: ' 张三 ', idCard: '11010519491231002x' }
const known = [
  { Id: 'k1', Name: '李四', IdMask: '330*************21' },
  { Id: 'k2', Name: '王五', IdMask: '330*************39' },
]

test('typed viewers are sent normalised, known ones by id', () => {
  expect(judgeViewers([zhang, { ...emptyViewer, knownId: 'k1' }])).toEqual({
    viewers: [{ Name: '张三', IdCard: '11010519491231002X' }, { KnownId: 'k1' }],
  })
})

test('errors are at their fields, the first one first', () => {
  const judged = judgeViewers([emptyViewer, { ...zhang, idCard: '110105194912310021' }])
  expect('errors' in judged && Object.entries(judged.errors)).toEqual([
    ['0.name', '请填写观演人姓名'],
    ['0.idCard', '请填写证件号'],
    ['1.idCard', '身份证号不正确，请核对 18 位号码，最后一位可以是 X'],
  ])
})

test('a person cannot have two seats', () => {
  const twice = judgeViewers([zhang, { ...zhang, idCard: '11010519491231002X' }])
  expect(twice).toEqual({ errors: { '1.idCard': '每个座位要填不同的观演人' } })
  const entries = [{ ...emptyViewer, knownId: 'k1' }, emptyViewer]
  expect(choosable(known, entries, 0).map(({ Id }) => Id)).toEqual(['k1', 'k2'])
  expect(choosable(known, entries, 1).map(({ Id }) => Id)).toEqual(['k2'])
})

test('there are as many entries as seats, and a viewer unknown to the park is typed again', () => {
  const typed = [{ ...zhang, knownId: 'gone' }, { ...emptyViewer, knownId: 'k2' }, zhang]
  expect(entriesFor(2, typed, known)).toEqual([zhang, { ...emptyViewer, knownId: 'k2' }])
  expect(entriesFor(2, [], known)).toEqual([emptyViewer, emptyViewer])
})

test('identity numbers are not stored on the device', () => {
  expect(JSON.stringify(storable([zhang]))).not.toContain('1101')
  expect(storable([zhang])).toMatchObject([{ name: ' 张三 ' }])
})

test('several viewers are numbered', () => {
  const seats = [{ SeatText: '池座 6 排 12 座' }, { SeatText: '池座 6 排 13 座' }]
  expect(viewerTitle(seats, 1)).toBe('观演人 2\u00a0· 池座 6 排 13 座')
  expect(viewerTitle(seats.slice(0, 1), 0)).toBe('观演人\u00a0· 池座 6 排 12 座')
})

test('another paper is sent with its type, a long name with its dot', () => {
  const name = `${'伊'.repeat(24)}·${'买'.repeat(24)}`
  const entries = [
    { ...emptyViewer, name, idCard: 'passport:e1234 5678' },
    { ...emptyViewer, name: 'Jean-Luc O’Neill', idCard: 'hkMacaoPermit:H12345678' },
  ]
  expect(judgeViewers(entries)).toEqual({
    viewers: [
      { Name: name, IdType: 'passport', IdCard: 'E12345678' },
      { Name: 'Jean-Luc O’Neill', IdType: 'hkMacaoPermit', IdCard: 'H12345678' },
    ],
  })
  const wrong = judgeViewers([{ ...emptyViewer, name, idCard: 'taiwanPermit:H12345678' }])
  expect(wrong).toEqual({ errors: { '0.idCard': '台湾居民来往大陆通行证号不正确，应为 8 位数字' } })
})
