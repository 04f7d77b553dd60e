import fc from 'fast-check'
import {
  isNewEnergyPlate,
  maskPlate,
  newEnergyLetters,
  normalisePlate,
  plateKeys,
  plateKind,
  plateLength,
  plateLetters,
  plateProblem,
  plateProvinces,
  provinceSign,
  usualPlateColor,
  dottedPlate,
} from '@/rules/plate'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

it.each([
  ['浙A12345', '浙A***45'],
  ['浙AD12345', '浙A****45'],
  ['粤Z1234港', '粤Z***4港'],
  ['浙A12', '****'],
  ['浙A1', '***'],
  ['', ''],
])('masks %s as %s', (plate, masked) => {
  expect(maskPlate(plate)).toBe(masked)
})

it('there are 31 provinces and 24 letters, without I and O', () => {
  expect(new Set(plateProvinces).size).toBe(31)
  expect(plateLetters.join('')).toBe('ABCDEFGHJKLMNPQRSTUVWXYZ')
})

it.each([
  ['浙江省杭州市拱墅区纱厂路 58 号', '浙'],
  ['上海市黄浦区', '沪'],
  ['四川省成都市', '川'],
  ['黑龙江省哈尔滨市', '黑'],
  ['内蒙古自治区', '蒙'],
  ['云南省昆明市', '云'],
  ['杭州市', ''],
  ['', ''],
])('the plates of %s begin with %s', (address, sign) => {
  expect(provinceSign(address)).toBe(sign)
})

describe('kind', () => {
  test.each([
    ['浙A12345', 'ordinary'],
    ['京AF0236', 'ordinary'],
    ['沪BABCDE', 'ordinary'],
    ['浙AD12345', 'newEnergySmall'],
    ['浙AF12345', 'newEnergySmall'],
    ['粤BB12345', 'newEnergySmall'],
    ['浙ADA1234', 'newEnergySmall'],
    ['粤BK12345', 'newEnergySmall'],
    ['浙A12345D', 'newEnergyLarge'],
    ['浙A12345F', 'newEnergyLarge'],
    ['浙A1234挂', 'special'],
    ['京A0001警', 'special'],
    ['浙A1234学', 'special'],
    ['粤Z1234港', 'special'],
    ['粤ZAB12澳', 'special'],
    ['沪A0023领', 'special'],
    ['京A1234使', 'special'],
    ['使224578', 'embassy'],
    ['224578使', 'embassy'],
    ['浙X1234应急', 'rescue'],
    ['川S0119应急', 'rescue'],
    ['浙AX123应急', 'rescue'],
    ['WJ浙1234X', 'armedPolice'],
    ['WJ01234', 'armedPolice'],
    ['民航A1234', 'airport'],
  ])('of %s is %s', (plate, kind) => {
    expect(plateKind(plate)).toBe(kind)
    expect(plateProblem(plate)).toBeNull()
    expect(isNewEnergyPlate(plate)).toBe(kind.startsWith('newEnergy'))
  })
})

test.each(['SA12345', '浙使224578', '1使224578', '使2245781', '224578使1', '1224578使', '使22457'])(
  '%s has no kind',
  (text) => {
    expect(plateKind(text)).toBeNull()
    expect(isNewEnergyPlate(text)).toBe(false)
  },
)

describe('problem', () => {
  test.each([
    ['', '请输入车牌号'],
    ['  ', '请输入车牌号'],
    ['浙AD_2345', '车牌号还有空位，请补全'],
    // Not the ordinary plate that its other places would make.
    ['浙A_12345', '车牌号还有空位，请补全'],
    ['浙A1234I', '车牌号中没有字母 I 和 O，请检查是否为数字 1 和 0'],
    ['浙O12345', '车牌号中没有字母 I 和 O，请检查是否为数字 1 和 0'],
    ['A12345', '车牌号应以省份简称开头'],
    ['台A12345', '车牌号应以省份简称开头'],
    ['浙A1234港', '港澳入出境车牌应以粤Z开头'],
    ['浙A1234', '车牌号不完整，请检查位数'],
    ['浙', '车牌号不完整，请检查位数'],
    ['浙AL12345', '新能源车牌号不正确，请检查能源字母的位置'],
    ['浙A123456', '新能源车牌号不正确，请检查能源字母的位置'],
    ['浙ADD123A', '新能源车牌号不正确，请检查能源字母的位置'],
    ['浙112345', '车牌号不正确，请检查'],
    ['浙A12345D6', '车牌号不正确，请检查'],
    ['浙A123警4', '车牌号不正确，请检查'],
    ['浙A港1234', '车牌号不正确，请检查'],
    ['浙A1234应急', '车牌号不正确，请检查'],
    ['WJ浙12345A', '车牌号不正确，请检查'],
    ['民航A123', '车牌号不完整，请检查位数'],
    ['粤Z123港', '车牌号不完整，请检查位数'],
  ])('of %j is %s', (text, problem) => expect(plateProblem(text)).toBe(problem))
})

test.each([
  ['浙a·12345', '浙A12345'],
  [' 浙 A 123 45 ', '浙A12345'],
  ['浙A-D12345', '浙AD12345'],
  ['浙Ａ１２３４５', '浙A12345'],
])('%j is stored as %s', (text, kept) => {
  expect(normalisePlate(text)).toBe(kept)
  expect(plateProblem(text)).toBeNull()
})

describe('keys', () => {
  test.each([
    ['', false, [...plateProvinces, '使', '民', 'W']],
    ['', true, [...plateProvinces, 'W']],
    ['民', false, ['航']],
    ['W', false, ['J']],
    ['WJ', false, [...'1234567890']],
    ['WJ', true, plateProvinces],
    ['WJ浙1234', true, [...'1234567890', ...plateLetters]],
    ['浙X1234', true, [...'1234567890', '应']],
    ['浙X1234应', true, ['急']],
    ['浙', false, plateLetters],
    ['浙', true, plateLetters],
    ['使', false, [...'1234567890']],
    ['浙A', true, [...'1234567890', ...newEnergyLetters]],
    ['浙AD', true, [...'1234567890', ...plateLetters]],
    ['浙AD1', true, [...'1234567890']],
    ['浙A1', true, [...'1234567890']],
    ['浙A12345', true, newEnergyLetters],
    ['浙A12345', false, []],
    ['浙A12345D', true, []],
  ])('after %j, new energy %s', (typed, isNewEnergy, keys) => {
    expect(plateKeys(typed, isNewEnergy)).toEqual(keys)
  })

  it('include special ends in the last place only, 港 and 澳 only after 粤Z', () => {
    expect(plateKeys('浙A123', false)).not.toContain('警')
    expect(plateKeys('浙A1234', false).slice(-5)).toEqual([...'挂警学领使'])
    expect(plateKeys('粤Z1234', false).slice(-7)).toEqual([...'挂警学港澳领使'])
  })

  test.each([
    ['浙A12345', 'ordinary'],
    ['浙AD12345', 'newEnergySmall'],
    ['浙A12345D', 'newEnergyLarge'],
    ['浙A1234警', 'special'],
    ['粤Z1234港', 'special'],
    ['使224578', 'embassy'],
    ['浙X1234应急', 'rescue'],
    ['WJ浙1234X', 'armedPolice'],
    ['民航A1234', 'airport'],
  ])('write %s, of the kind %s', (plate, kind) => {
    const isNewEnergy = plate.length === plateLength(true)
    const typed = [...plate].reduce((before, key) => {
      expect(plateKeys(before, isNewEnergy)).toContain(key)
      return before + key
    }, '')
    expect(plateKind(typed)).toBe(kind)
  })

  it(seeded('lead to a valid plate in any order'), () => {
    const presses = fc.array(fc.nat(), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(presses, fc.boolean(), (choices, isNewEnergy) => {
        let plate = ''
        for (const choice of choices) {
          const keys = plateKeys(plate, isNewEnergy)
          if (keys.length > 0) plate += keys[choice % keys.length]
        }
        expect(plate).toHaveLength(plateLength(isNewEnergy))
        expect(plateProblem(plate)).toBeNull()
        if (plateKind(plate)?.startsWith('newEnergy')) expect(isNewEnergy).toBe(true)
      }),
      { numRuns: runs(3000) },
    )
  })
})

test.each([
  ['浙A12345', 'blue'],
  ['', 'blue'],
  ['浙AD12345', 'green'],
  ['民航A1234', 'green'],
  ['浙X1234应急', 'white'],
  ['WJ浙1234X', 'white'],
  ['浙A1234警', 'white'],
  ['浙A1234学', 'yellow'],
  ['使224578', 'black'],
  ['粤Z1234港', 'black'],
])('%j is usually %s', (plate, color) => expect(usualPlateColor(plate)).toBe(color))

test.each([
  ['浙A12345', '浙A·12345'],
  ['浙AD12345', '浙A·D12345'],
  ['浙A***45', '浙A·***45'],
  ['使123456', '使123456'],
  ['WJ浙12345', 'WJ浙12345'],
  ['民航A1234', '民航A1234'],
  ['', ''],
])('%s is shown as %s', (plate, shown) => expect(dottedPlate(plate)).toBe(shown))
