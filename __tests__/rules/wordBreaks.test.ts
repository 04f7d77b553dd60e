import { wordBreaks } from '@/rules/wordBreaks'

test.each([
  // Closing punctuation stays with the word before it, opening punctuation with the word after it.
  ['昆曲《牡丹亭》选段', '昆曲 《牡丹亭》 选段'],
  ['关于冬季供暖时间的通知', '关于 冬季 供暖 时间的 通知'],
  // A number keeps its unit.
  ['12月24日消防演练', '12月24日 消防 演练'],
  ['低温萃取十六小时', '低温 萃取 十六小时'],
  ['12月1日23:59到期', '12月1日 23:59到期'],
  ['5号楼前散场30分钟', '5号楼前 散场 30分钟'],
  ['二十六台演出，亮到二十三点', '二十六台 演出， 亮到 二十三点'],
  ['全长四十五分钟，每月第一个', '全长 四十五分钟， 每月第一个'],
  ['每月二十六日七点五十分', '每月 二十六日 七点五十分'],
  ['身高一米四以下，滨江一卡通', '身高 一米四 以下， 滨江一卡通'],
  ['每周五或每周二', '每周五 或每周二'],
  ['请到 C 区入口', '请到  C 区 入口'],
  // A range is one piece, so that no line begins with its dash; a plate as well.
  ['开放时间09:00–11:00', '开放 时间 09:00–11:00'],
  ['12月1日–3日停水', '12月1日–3日 停水'],
  ['纺纱楼1F2-102铺', '纺纱楼 1F2-102铺'],
  ['核对浙A·12345', '核对 浙A·12345'],
  ['核对浙A·D12345', '核对 浙A·D12345'],
  // A name that is in no dictionary is not split, nor is a word with a prefix or suffix.
  ['棉纺里夏夜开放', '棉纺里 夏夜 开放'],
  ['植物染周末课', '植物染 周末课'],
  ['老厂房的咖啡馆', '老厂房的 咖啡馆'],
  // A street whose name is in no dictionary.
  ['杭州市滨江区望潮路', '杭州市 滨江区 望潮路'],
  // A short item of an enumeration is whole, a long one is not.
  ['晒布场咖啡、云上茶室可用', '晒布场 咖啡、 云上茶室可用'],
  ['停车、演出周边纪念商品', '停车、 演出 周边 纪念 商品'],
  [
    '公告与资讯、优惠券与限时优惠、钱包与一卡通',
    '公告 与资讯、 优惠券 与限时 优惠、 钱包 与一卡通',
  ],
  ['若您不同意，可以继续浏览', '若您 不同意， 可以 继续 浏览'],
  ['', ''],
])('title %s may break between words', (title, pieces) =>
  expect(wordBreaks(title).join(' ')).toBe(pieces),
)

test('a number and its measure after a space are one piece', () => {
  expect(wordBreaks('散场前后 30 分钟不得停梯')).toContain('30 分钟')
  expect(wordBreaks('纱厂路 58 号 2 号楼')).toEqual(expect.arrayContaining(['58 号 ', '2 号楼']))
})

/** Pieces without the spaces at their ends. */
const piecesOf = (text: string) => wordBreaks(text).map((piece) => piece.trim())

test('a moment is one piece, of a span both of them', () => {
  expect(piecesOf('11月29日 周日 10:00–12月1日 周二 18:00')).toEqual([
    '11月29日 周日 10:00–',
    '12月1日 周二 18:00',
  ])
  expect(piecesOf('11月30日 周一 14:00–16:00')).toEqual(['11月30日 周一 14:00–16:00'])
  expect(piecesOf('2026年12月2日 18:00 恢复')).toContain('12月2日 18:00 恢复')
})

test('a rung of an offer is one piece', () => {
  expect(piecesOf('老布样真丝方巾 等 3 种商品').at(-1)).toBe('等 3 种商品')
  expect(piecesOf('满 200 减 20、满 800 减 120')).toEqual(['满 200 减 20、', '满 800 减 120'])
})

test('an address breaks between its regions, its street, number and flat', () => {
  expect(piecesOf('浙江省杭州市拱墅区丽水路 58 号 2 幢 1201 室')).toEqual([
    ...['浙江省', '杭州市', '拱墅区', '丽水路', '58 号', '2 幢 1201 室'],
  ])
})

test('nothing is lost or added, and no line begins with closing punctuation', () => {
  const title = '招募周末导览志愿者：讲解（约 30 分钟）、City Walk，以及「厂里的人」……'
  const pieces = wordBreaks(title)
  expect(pieces.join('')).toBe(title)
  expect(pieces.filter((piece, at) => at > 0 && /^[：）、，」…\s]/.test(piece))).toEqual([])
})

test('an engine without Intl.Segmenter leaves the title in one piece', () => {
  const { Segmenter } = Intl
  try {
    Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true })
    jest.isolateModules(() => {
      const { wordBreaks: breaks } =
        jest.requireActual<typeof import('@/rules/wordBreaks')>('@/rules/wordBreaks')
      expect(breaks('潮汐表怎么看')).toEqual(['潮汐表怎么看'])
    })
  } finally {
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true })
  }
})
