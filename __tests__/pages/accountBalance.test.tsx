/** Recharging: one rule is proposed, and the button says what will be paid. */
import { balanceCalls } from '@/contract/balance'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const rule = (Id: string, Pay: number, more: object = {}) => ({
  ...{ Id, Pay, Gift: 0, GiftCouponId: null, Label: Id, Note: '', ValidTo: null },
  ...{ Usable: true, Reason: '', ...more },
})

const open = () =>
  openPage('accountBalance', {
    user: true,
    answers: {
      'balance.getBalanceConfig': {
        ...sample(balanceCalls.getBalanceConfig.data),
        ...{ CustomAmount: true, RechargeMin: 1_000, RechargeMax: 200_000, Rules: '' },
      },
      'balance.getAllRule': [
        rule('a', 10_000),
        rule('b', 20_000, { Usable: false, Reason: '仅限首次充值', Note: '新人' }),
        rule('c', 50_000, { Note: '最多人选' }),
      ],
    },
  })

test('the park’s recommended amount is preselected and shown on the button', async () => {
  const page = await open()
  expect(page.getByRole('radio', /^¥500\.00/).getAttribute('aria-checked')).toBe('true')
  await page.tap('充值 ¥500.00')
  expect(page.requests('balance.recharge')[0]?.request).toMatchObject({ RuleId: 'c' })
})

test('a typed amount replaces the recommended one', async () => {
  const page = await open()
  await page.type('其他金额（元）', '88.5')
  expect(page.getByRole('radio', /^¥500\.00/).getAttribute('aria-checked')).toBe('false')
  await page.tap('充值 ¥88.50')
  expect(page.requests('balance.recharge')[0]?.request).toMatchObject({ Amount: 8_850 })
})
