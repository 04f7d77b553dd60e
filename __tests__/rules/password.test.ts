import fc from 'fast-check'
import { loginPasswordProblem, loginPasswordStrength } from '@/rules/loginPassword'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import { seeded } from '../support/properties/seed'

describe('login password', () => {
  test.each([
    ['', '密码至少 8 位'],
    ['abc1234', '密码至少 8 位'],
    ['a1'.repeat(10) + 'x', '密码最多 20 位'],
    ['abcdefgh', '密码需要包含数字'],
    ['12345678', '密码需要包含字母'],
    ['!!!!!!!!', '密码需要包含字母'],
    ['abc 12345', '密码只能使用字母、数字和常用符号'],
    ['密码abc12345', '密码只能使用字母、数字和常用符号'],
    ['abc12345\n', '密码只能使用字母、数字和常用符号'],
    ['abcd1234', null],
    ['a1'.repeat(10), null],
    ['Pa$$w0rd', null],
  ])('%j: %s', (password, problem) => expect(loginPasswordProblem(password)).toBe(problem))

  test.each([
    ['abc', 'none'],
    ['abcd1234', 'weak'],
    ['abcdefgh1234', 'medium'],
    ['ABCD1234', 'weak'],
    ['Abcd1234', 'medium'],
    ['Abcdefgh1234', 'strong'],
    ['abcdefgh123!', 'strong'],
  ])('%s is %s', (password, strength) => expect(loginPasswordStrength(password)).toBe(strength))
})

describe('payment password', () => {
  const owner = { phone: '13812135790', birthday: '1998-03-07' }
  const run = '不能使用相同或连续的数字'
  const birthday = '不能使用生日'
  test.each([
    ['', '支付密码为 6 位数字'],
    ['12345', '支付密码为 6 位数字'],
    ['1234567', '支付密码为 6 位数字'],
    ['12345a', '支付密码为 6 位数字'],
    ['a35791', '支付密码为 6 位数字'],
    ['１２３４５６', '支付密码为 6 位数字'],
    ['000000', run],
    ['888888', run],
    ['123456', run],
    ['012345', run],
    ['456789', run],
    ['567890', run],
    ['654321', run],
    ['987654', run],
    ['098765', run],
    ['135790', '不能使用手机号后 6 位'],
    ['980307', birthday],
    ['030798', birthday],
    ['070398', birthday],
    ['199803', birthday],
    ['031998', birthday],
    ['199837', birthday],
    ['246802', null],
    ['112233', null],
    ['980308', null],
  ])('%j: %s', (digits, problem) => expect(paymentPasswordProblem(digits, owner)).toBe(problem))

  it('checks only known data of the owner', () => {
    expect(paymentPasswordProblem('980307')).toBeNull()
    expect(paymentPasswordProblem('980307', { phone: null, birthday: null })).toBeNull()
    expect(paymentPasswordProblem('980307', { phone: '', birthday: 'unknown' })).toBeNull()
  })

  it('refuses exactly the 30 runs without known data of the owner', () => {
    const all = Array.from({ length: 1_000_000 }, (_, n) => String(n).padStart(6, '0'))
    expect(all.filter((digits) => paymentPasswordProblem(digits) !== null)).toHaveLength(30)
  })

  it(seeded('is never the end of the phone number'), () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
        expect(paymentPasswordProblem(phone.slice(5), { phone })).not.toBeNull()
      }),
    )
  })
})
