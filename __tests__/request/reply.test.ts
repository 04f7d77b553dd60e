import { hasMore, isEnvelope, serverTimeOf } from '@/request/reply'

describe('hasMore (spec 4)', () => {
  test.each([
    [1, 1, false],
    [1, 3, true],
    [3, 3, false],
    [1, 0, false],
    [0, 0, false],
  ])('page %i of %i: %s', (CurrentPageIndex, PageCount, expected) => {
    expect(hasMore({ CurrentPageIndex, PageCount })).toBe(expected)
  })
})

describe('serverTimeOf', () => {
  const time = Date.UTC(2026, 10, 21)
  test.each([
    [{ code: 0, ServerTime: time }, time],
    [{ code: 0, ServerTime: time / 1000 }, undefined],
    [{ code: 0, ServerTime: 'soon' }, undefined],
    [{ code: 0 }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('of %j', (body, expected) => {
    expect(serverTimeOf({ status: 200, body })).toBe(expected)
  })
})

test.each([
  [{ code: 0, succeeded: true, data: {} }, true],
  [{ succeeded: false }, true],
  [{ data: null }, true],
  [{ code: 'A-1', Name: '店铺' }, false],
  [{}, false],
  [[{ data: 1 }], false],
  ['data', false],
  [null, false],
  [undefined, false],
])('isEnvelope(%j) is %s', (body, expected) => expect(isEnvelope(body)).toBe(expected))
