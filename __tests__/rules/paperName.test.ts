import { maskName, paperName } from '@/rules/paperName'

it.each([
  [{ realName: '王小川', phone: '13800000001' }, '王**'],
  [{ realName: '欧阳修', phone: '13800000001' }, '欧**'],
  [{ realName: ' 𠮷田 ', phone: '13800000001' }, '𠮷*'],
  [{ realName: '', phone: '13800000001' }, '138****0001'],
  [{ realName: '  ', phone: '13800000001' }, '138****0001'],
  [{ realName: '', phone: 'removed:1', isClosed: true }, '已注销会员'],
])('%j is shown as %s', (person, text) => expect(paperName(person)).toBe(text))

it('a mask does not reveal the length of a long name', () =>
  expect(maskName('Jean-Baptiste Grenouille')).toBe('J***'))
