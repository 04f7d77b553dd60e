/** Keypads for amounts and the stepper: by touch and by a hardware keyboard. */
import { useState } from 'react'
import { NumberPad } from '@/components/numberPad/NumberPad'
import { PasswordPad } from '@/components/passwordPad/PasswordPad'
import { Stepper } from '@/components/stepper/Stepper'
import { openComponent } from '../support/screens/openComponent'
import { typeOn } from '../support/screens/typeOn'

describe('password pad', () => {
  const open = (props: Partial<Parameters<typeof PasswordPad>[0]> = {}) => {
    const onComplete = jest.fn()
    const opened = openComponent(() => (
      <PasswordPad label="支付密码" onComplete={onComplete} {...props} />
    ))
    return opened.then((page) => {
      const pad = page.getByRole('group', '支付密码')
      return {
        page,
        pad,
        onComplete,
        entered: () => page.getByRole('status', undefined).getAttribute('aria-label'),
        keys: async (...keys: string[]) => {
          for (const key of keys) await typeOn(page, pad, key)
        },
      }
    })
  }

  test('accepts six digits from a keyboard once and is then empty', async () => {
    const { keys, onComplete, entered, pad } = await open()
    expect(pad.tabIndex).toBe(0)
    await keys('2', '8', '4', '7', '5')
    expect(entered()).toBe('已输入 5 位，共 6 位')
    expect(onComplete).not.toHaveBeenCalled()
    await keys('1')
    expect(onComplete.mock.calls).toEqual([['284751']])
    expect(entered()).toBe('已输入 0 位，共 6 位')
  })

  test('deletes the last digit with Backspace and ignores other keys', async () => {
    const { page, pad, keys, onComplete, entered } = await open()
    await keys('2', '9', 'Backspace', 'a', 'F1', 'Tab', ' ', '.', '-', '１')
    expect(entered()).toBe('已输入 1 位，共 6 位')
    expect(await typeOn(page, pad, '8')).toBe('taken')
    expect(await typeOn(page, pad, 'Backspace')).toBe('taken')
    // Otherwise the keyboard could not leave it.
    expect(await typeOn(page, pad, 'Tab')).toBe('left alone')
    expect(await typeOn(page, pad, 'F12')).toBe('left alone')
    await keys('8', '4', '7', '5', '1')
    expect(onComplete.mock.calls).toEqual([['284751']])
  })

  test('ignores input while disabled', async () => {
    const { page, keys, onComplete, entered } = await open({ disabled: true })
    await keys('2', '8', '4', '7', '5', '1')
    await page.tap('1')
    expect(onComplete).not.toHaveBeenCalled()
    expect(entered()).toBe('已输入 0 位，共 6 位')
  })

  test('enters the digit shown on the key, also when shuffled', async () => {
    for (const isShuffled of [false, true]) {
      const { page, onComplete } = await open({ isShuffled })
      const shown = '1234567890'.split('')
      expect(shown.map((digit) => page.getByRole('button', digit).textContent)).toEqual(shown)
      for (const digit of '130579') await page.tap(digit)
      expect(onComplete.mock.calls).toEqual([['130579']])
    }
  })

  test('empties its boxes after a refusal and shows the reason', async () => {
    let refuse: (error: string) => void = () => undefined
    const page = await openComponent(function Pad() {
      const [error, setError] = useState('')
      refuse = setError
      return <PasswordPad label="支付密码" error={error} onComplete={() => undefined} />
    })
    const pad = page.getByRole('group', '支付密码')
    await typeOn(page, pad, '1')
    refuse('支付密码不正确，还可以输入 4 次')
    await page.settled()
    expect(page.getByRole('alert', undefined).textContent).toBe('支付密码不正确，还可以输入 4 次')
    expect(page.getByRole('status', undefined).getAttribute('aria-label')).toBe(
      '已输入 0 位，共 6 位',
    )
  })
})

describe('number pad', () => {
  const open = (initial = '', maxYuanDigits = 4) => {
    const typed: string[] = []
    const opened = openComponent(function Pad() {
      const [value, setValue] = useState(initial)
      return (
        <NumberPad
          value={value}
          maxYuanDigits={maxYuanDigits}
          onChange={(next) => {
            typed.push(next)
            setValue(next)
          }}
        />
      )
    })
    return opened.then((page) => {
      const pad = page.getByRole('group', '金额键盘')
      const keys = async (text: readonly string[]) => {
        for (const key of text) await typeOn(page, pad, key)
        return typed.at(-1)
      }
      return { page, pad, keys }
    })
  }

  test.each([
    ['a third decimal is refused', '', '12.345', '12.34'],
    ['a second point is refused', '', '1.2.3', '1.23'],
    ['digits above the maximum before the point are refused', '', '123456', '1234'],
    ['decimals after the longest amount are accepted', '', '12345.678', '1234.67'],
    ['a leading zero is replaced', '', '05', '5'],
    ['a zero before the point is kept', '', '.5', '0.5'],
    ['zeros after the point are kept', '', '0.00', '0.00'],
    ['other characters are ignored', '', '1e-+ 2', '12'],
  ])('with %s', async (_name, initial, text, amount) => {
    const { keys } = await open(initial)
    expect(await keys([...text])).toBe(amount)
  })

  test('deletes the last character and ignores foreign keys', async () => {
    const { page, pad, keys } = await open('12.3')
    expect(await keys(['Backspace', 'Backspace'])).toBe('12')
    expect(await typeOn(page, pad, '7')).toBe('taken')
    expect(await typeOn(page, pad, '.')).toBe('taken')
    expect(await typeOn(page, pad, 'Backspace')).toBe('taken')
    expect(await typeOn(page, pad, 'Tab')).toBe('left alone')
    await page.tap('删除')
    await page.tap('小数点')
    expect(await keys(['5'])).toBe('12.5')
  })
})

describe('stepper', () => {
  const open = (value: number, limits: { min?: number; max: number }) => {
    const onChange = jest.fn()
    return openComponent(() => (
      <Stepper label="数量" value={value} onChange={onChange} {...limits} />
    )).then((page) => ({
      onChange,
      press: async (name: string) => {
        await page.tap(name)
        return onChange.mock.calls.at(-1)?.[0] as number | undefined
      },
      isDisabled: (name: string) =>
        page.getByRole('button', name).getAttribute('aria-disabled') === 'true',
    }))
  }

  test.each([
    ['between its ends it goes both ways', 2, { max: 3 }, 1, 3],
    ['at its minimum it only goes up', 1, { max: 3 }, undefined, 2],
    ['at another minimum it only goes up', 0, { min: 0, max: 3 }, undefined, 1],
    ['at its maximum it only goes down', 3, { max: 3 }, 2, undefined],
    ['above a reduced maximum it goes down to it', 5, { max: 3 }, 4, undefined],
    ['below its minimum it goes up to it', 0, { max: 3 }, undefined, 1],
    ['without a possible value it goes neither way', 1, { max: 0 }, undefined, undefined],
  ] as const)('%s', async (_name, value, limits, less, more) => {
    const down = await open(value, limits)
    expect([down.isDisabled('减少'), await down.press('减少')]).toEqual([less === undefined, less])
    const up = await open(value, limits)
    expect([up.isDisabled('增加'), await up.press('增加')]).toEqual([more === undefined, more])
  })
})
