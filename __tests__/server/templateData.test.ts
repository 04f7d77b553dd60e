import fc from 'fast-check'
import { templateData } from '../../server/areas/people/subscribeMessage/templateData'
import { seeded } from '../support/properties/seed'

const at = Date.UTC(2026, 10, 22, 7, 5)

it('each value is formatted for the type of its key', () => {
  expect(
    templateData(
      {
        thing1: 'what',
        amount2: 'amount',
        time3: 'at',
        date4: 'at',
        character_string5: 'code',
        phrase6: 'state',
        name7: 'who',
      },
      {
        what: { text: '三班面馆\n手作街店' },
        amount: { fen: 123_450 },
        at: { at },
        code: { text: 'A 2026-甲01' },
        state: { text: '已支付！' },
        who: { text: '客服中心顾客关系部小顾同学' },
      },
    ),
  ).toEqual({
    thing1: '三班面馆 手作街店',
    amount2: '¥1234.50',
    time3: '2026年11月22日 15:05',
    date4: '2026年11月22日 15:05',
    character_string5: 'A2026-01',
    phrase6: '已支付',
    name7: '客服中心顾客关系部…',
  })
})

it('a value of type thing is cut at twenty whole characters with an ellipsis', () => {
  const thing = (text: string) => templateData({ thing1: 'what' }, { what: { text } }).thing1!
  expect(thing('一二三四五六七八九十一二三四五六七八九十')).toBe(
    '一二三四五六七八九十一二三四五六七八九十',
  )
  expect(thing('一二三四五六七八九十一二三四五六七八九十一')).toBe(
    '一二三四五六七八九十一二三四五六七八九…',
  )
  expect(thing(`${'字'.repeat(18)}🎫🎫`)).toBe(`${'字'.repeat(18)}…`)
})

it(seeded('templateData leaves no value empty or longer than WeChat accepts'), () => {
  const most: Record<string, number> = {
    thing: 20,
    phrase: 5,
    name: 10,
    character_string: 32,
    number: 32,
    letter: 32,
    phone_number: 17,
    car_number: 8,
    amount: 14,
    const: 20,
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(most)),
      fc.string({ unit: 'binary' }),
      (type, text) => {
        const value = templateData({ [`${type}1`]: 'what' }, { what: { text } })[`${type}1`]!
        expect(value.length).toBeGreaterThan(0)
        expect(value.length).toBeLessThanOrEqual(most[type]!)
        // eslint-disable-next-line no-control-regex
        expect(value).not.toMatch(/[\u0000-\u001f]/)
      },
    ),
  )
  expect(templateData({ thing1: 'missing', number2: 'missing' }, {})).toEqual({
    thing1: '无',
    number2: '0',
  })
})
