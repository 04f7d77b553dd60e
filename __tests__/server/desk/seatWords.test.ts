import { seatsOf, type HallPlan } from '@/rules/seat/hallPlan'
import { readSeatWords, writeSeatWords } from '../../../server/areas/theatre/theatreDesk/seatWords'
import { planOfDrawing } from '../../../server/areas/theatre/hall/hallDrawing'

const plan: HallPlan = planOfDrawing({
  ...{ stage: '舞台', curve: 0, numbering: 'oddEven' },
  areas: [
    { name: '池座', gate: '', rows: ['1 | aaaaaa', '6 | aaa  aaa'] },
    { name: '楼座', gate: '', rows: ['1 | bbbb', '门边 | bb'] },
  ],
})
const seats = seatsOf(plan)
const read = (text: string) => writeSeatWords(readSeatWords(text, seats), seats)

it.each([
  ['6排2座', '池座6排2座'],
  ['池座 6 排 2 座', '池座6排2座'],
  ['6排1-3座，5、楼座1排', '池座6排1-3、5座；楼座1排1-4座'],
  ['６排１～２号\n6排2座', '池座6排1-2座'],
  ['楼座 门边 1 座、2', '楼座门边排1-2座'],
  ['门边排1座', '楼座门边排1座'],
  ['6排', '池座6排1-6座'],
])('%j names %j', (text, words) => expect(read(text)).toBe(words))

it('written seat words are read back as the same seats', () => {
  const all = seats.map(({ index }) => index)
  for (const some of [all, all.filter((at) => at % 2 === 0), all.slice(4, 9)])
    expect(readSeatWords(writeSeatWords(some, seats), seats)).toEqual(some)
})

it.each([
  ['1排1座', '几个分区都有 1 排，请写明分区，例如 池座1排'],
  ['9排1座', '没有“9排”'],
  ['6排7座', '6 排没有 7 座'],
  ['6排1-7座', '6 排没有 7 座'],
  ['6排随便', '6 排没有 随便 座'],
  ['3座', '没有写明排号'],
  ['，；', '请填写座位'],
])('%j is refused: %j', (text, sentence) =>
  expect(() => readSeatWords(text, seats)).toThrow(sentence),
)
