/** Differences found between a page of H5 and the same page of the mini-program. */
import { atPlacesOfH5, isExpected } from '../preview/support/expectedDifferences'
import { differences, type TextBox } from '../preview/support/textBoxes'

const box = (text: string, given: Partial<TextBox> = {}): TextBox => ({
  ...{ text, part: 'main', x: 16, y: 20, width: 80, height: 20, lines: 1, isCut: false },
  ...given,
})
const window = { width: 390, height: 753 }
const found = (h5: TextBox[], weapp: TextBox[]) => differences(h5, weapp, window)

const page = [box('余额'), box('充值', { y: 60 })]

test('the same page has none, up to the tolerance', () => {
  expect(found(page, page)).toEqual([])
  expect(found(page, [box('余额', { x: 17.9, width: 81.9 }), page[1]!])).toEqual([])
})

test('a digit that has changed meanwhile is none', () => {
  expect(found([box('还剩 09 秒')], [box('还剩 08 秒')])).toEqual([])
})

test.each<[string, TextBox[], string[]]>([
  ['missing', [page[0]!], ['main 充值: is missing']],
  ['of no size', [page[0]!, box('充值', { width: 0, height: 0 })], ['main 充值: has no size']],
  ['cut', [page[0]!, box('充值', { y: 60, isCut: true })], ['main 充值: is cut']],
  ['wrapped', [page[0]!, box('充值', { y: 60, lines: 2 })], ['main 充值: lines 1 → 2']],
  ['moved', [page[0]!, box('充值', { x: 19, y: 64 })], ['x 16 → 19', 'y 60 → 64']],
  [
    'of another size',
    [page[0]!, box('充值', { y: 60, height: 23 })],
    ['main 充值: height 20 → 23'],
  ],
  ['more', [...page, box('提现', { y: 90 })], ['main 提现: is on the mini-program only']],
  [
    'one upon the other',
    [page[0]!, box('充值', { y: 25 })],
    ['y 60 → 25', 'main 余额 and main 充值: cover one another'],
  ],
])('a text that is %s', (_what, weapp, wanted) => {
  expect(found(page, weapp)).toEqual(wanted.map((each) => expect.stringContaining(each) as unknown))
})

test('the same words twice are compared in their order', () => {
  const twice = [box('查看', { y: 20 }), box('查看', { y: 90 })]
  expect(found(twice, twice)).toEqual([])
  expect(found(twice, [twice[0]!])).toEqual(['main 查看: is missing'])
})

test('what lies below the first screen or beside it is drawn when it is reached, and is not compared', () => {
  expect(found([...page, box('下面', { y: 740 }), box('旁边', { x: 380 })], page)).toEqual([])
  expect(found(page, [...page, box('下面', { y: 740 })])).toEqual([])
})

test('the footer has places of its own', () => {
  const footed = [...page, box('提交', { part: 'footer' })]
  expect(found(footed, footed)).toEqual([])
  expect(found(footed, page)).toEqual(['footer 提交: is missing'])
})

test('of a title that H5 breaks between words only the place is compared', () => {
  const title = box('“三厂”帆布袋', { isByWords: true })
  const set = box('“三厂”帆布袋', { width: 93, height: 40, lines: 2 })
  expect(found([title], [set])).toEqual([])
  expect(found([title], [{ ...set, y: 40 }])).toEqual(['main “三厂”帆布袋: y 20 → 40'])
})

test('facts of another width may begin elsewhere at the right edge and in the middle only', () => {
  const facts = box('停车中 · 可免费离场', { x: 230, width: 120, isByWords: true })
  expect(found([facts], [{ ...facts, x: 222, width: 128 }])).toEqual([])
  expect(found([facts], [{ ...facts, x: 226, width: 128 }])).toEqual([])
  expect(found([facts], [{ ...facts, x: 236, width: 128 }])).toEqual([
    'main 停车中 · 可免费离场: x 230 → 236',
  ])
})

test('expected differences hold for their route, their texts and their size only', () => {
  expect(atPlacesOfH5('login', [box('微信一键登录'), box('注册账号', { y: 608 })], [])).toEqual([
    box('注册账号', { y: 500 }),
  ])
  const elsewhere = [box('微信一键登录')]
  expect(atPlacesOfH5('register', elsewhere, [])).toEqual(elsewhere)
  expect(isExpected('scanPay', 'footer 0: y 67 → 69')).toBe(true)
  expect(isExpected('scanPay', 'footer 0: y 67 → 75')).toBe(false)
  expect(isExpected('scanPay', 'footer 0: is missing')).toBe(false)
  expect(isExpected('login', 'footer 登录: is missing')).toBe(false)
  expect(isExpected('login', 'main 注册账号: is missing')).toBe(false)
  expect(isExpected('home', 'footer 0: y 67 → 69')).toBe(false)
})

test('a text that stands elsewhere in the mini-program must be there, whole and in sight', () => {
  const consent = box('已阅读并同意', { y: 420 })
  const left = (weapp: TextBox[]) =>
    found([consent], atPlacesOfH5('login', weapp, [consent])).filter(
      (each) => !isExpected('login', each),
    )
  expect(left([box('已阅读并同意', { x: 40, y: 100 })])).toEqual([])
  // What stands at H5's place is not covered.
  const button = box('登录', { y: 540 })
  expect(
    differences(
      [consent, box('登录', { y: 440 })],
      atPlacesOfH5('login', [box('已阅读并同意', { y: 100 }), button], [consent]),
      window,
    ).filter((each) => !isExpected('login', each)),
  ).toEqual([])
  const missing = ['main 已阅读并同意: is missing']
  expect(left([])).toEqual(missing)
  expect(left([box('已阅读并同意', { y: 100, isCut: true })])).toEqual(missing)
  expect(left([box('已阅读并同意', { y: 100, width: 0, height: 0 })])).toEqual(missing)
  expect(left([box('已阅读并同意', { y: 170 })])).toEqual(missing)
  expect(left([box('已阅读并同意', { y: 100, lines: 2 })])).toEqual([
    'main 已阅读并同意: lines 1 → 2',
  ])
})
