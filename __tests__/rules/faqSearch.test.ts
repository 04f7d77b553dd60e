import { searchProblems } from '@/features/problem/model'

const row = (Id: string, Title: string, Text: string) => ({ Id, Title, Text })
const classes = [
  {
    Id: 'a',
    Name: '停车',
    Problems: [
      row('fee', '停车怎样收费？', '首 30 分钟免费，之后每半小时 3 元。'),
      row('pay', '怎样付停车费？', '打开“停车缴费”，选车牌。付款后二十分钟内离场。'),
    ],
  },
  {
    Id: 'b',
    Name: '会员',
    Problems: [row('vip', 'VIP 有什么好处？', '等级越高，停车免费时间越长，也有 Wi-Fi 加速。')],
  },
]
const ids = (text: string) => searchProblems(classes, text).map(({ Id }) => Id)

test.each([
  ['title before answer, in the order of the park otherwise', '停车', ['fee', 'pay', 'vip']],
  ['every word must be there, in title or answer', '停车 免费', ['fee', 'vip']],
  ['words may be in any order and parted by any blanks', ' 车牌　付 ', ['pay']],
  ['capital letters do not matter', 'vip wi-fi', ['vip']],
  ['an empty query finds nothing', '   ', []],
  ['an unknown word finds nothing', '火箭', []],
  ['pattern characters are plain', '.*', []],
])('%s', (_what, text, found) => {
  expect(ids(text)).toEqual(found)
})

test('a match in the answer only shows an excerpt', () => {
  const [found] = searchProblems(classes, '离场')
  expect(found?.excerpt).toBe('…付款后二十分钟内离场。')
  expect(searchProblems(classes, '收费')[0]?.excerpt).toBe('')
})

test('a long answer is cut around the match', () => {
  const long = [
    { Id: 'c', Name: '', Problems: [row('x', '问', `${'前'.repeat(100)}词${'后'.repeat(100)}`)] },
  ]
  const [found] = searchProblems(long, '词')
  expect(found?.excerpt).toBe(`…${'前'.repeat(8)}词${'后'.repeat(39)}…`)
})
