import { ageOn, ageProblem, ageText, birthdayIn, needsGuardian } from '@/rules/activityForm/age'
import { idCardQuestion, nameQuestion, question } from '../../support/activityFields'

test.each([
  ['2008-11-23', '2026-11-23', 18],
  ['2008-11-24', '2026-11-23', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('age of a person born on %s, on %s, is %i', (birthday, day, years) =>
  expect(ageOn(birthday, day)).toBe(years),
)

test('a guardian is needed until the eighteenth birthday', () => {
  expect(needsGuardian('2008-11-24', '2026-11-23')).toBe(true)
  expect(needsGuardian('2008-11-23', '2026-11-23')).toBe(false)
  expect(needsGuardian('', '2026-11-23')).toBe(false)
})

test('ageProblem checks the activity’s age range', () => {
  const day = '2026-11-23'
  const bounds = { AgeFrom: 6, AgeTo: 9 }
  expect(ageProblem(bounds, '2020-11-23', day)).toBe('')
  expect(ageProblem(bounds, '2016-11-24', day)).toBe('')
  expect(ageProblem(bounds, '2020-11-24', day)).toBe(
    '活动面向 6–9 岁（按活动当天计算），该参加人当天 5 岁',
  )
  expect(ageProblem(bounds, '2016-11-23', day)).toContain('当天 10 岁')
  expect(ageProblem(bounds, '', day)).toBe('')
  expect(ageProblem({ AgeFrom: null, AgeTo: null }, '1900-01-01', day)).toBe('')
  expect(ageText({ AgeFrom: 8, AgeTo: null })).toBe('8 岁以上')
  expect(ageText({ AgeFrom: null, AgeTo: 12 })).toBe('12 岁以下')
})

test('the birth date comes from the ID number or the birthday question', () => {
  const born = question('born', '出生日期', { Type: 'date', Kept: 'birthday' })
  const visit = question('visit', '哪天来', { Type: 'date' })
  expect(birthdayIn([nameQuestion, idCardQuestion], { idNumber: '11010519491231002X' })).toBe(
    '1949-12-31',
  )
  expect(birthdayIn([visit, born], { visit: '2026-01-01', born: '2010-05-06' })).toBe('2010-05-06')
  expect(birthdayIn([nameQuestion, born], { name: '张三' })).toBe('')
})
