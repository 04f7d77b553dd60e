import { useState } from 'react'
import { AmountField } from '@/components/amountField/AmountField'
import { Field } from '@/components/field/Field'
import type { TypedKind } from '@/components/textLine/kinds'
import { TextArea } from '@/components/textArea/TextArea'
import { openComponent } from '../support/screens/openComponent'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Changes the field's text without key events, as an input method does. */
function write(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const start = (field: TextField) =>
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
const end = (field: TextField) =>
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
const enter = (field: TextField) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))

const fieldOf = (kind: TypedKind, maxLength: number) =>
  openComponent(function Form() {
    const [value, setValue] = useState('')
    return (
      <Field label="内容" kind={kind} maxLength={maxLength} value={value} onChange={setValue} />
    )
  })

describe('pasted or autofilled text', () => {
  test.each<[TypedKind, number, string, string]>([
    ['mobile', 11, '+86 138 0000 0001', '13800000001'],
    ['mobile', 11, '138-0000-0001', '13800000001'],
    ['mobile', 11, '138000000019', '13800000001'],
    ['contact', 20, '+86 (138) 0000-0001', '13800000001'],
    ['smsCode', 6, '验证码 123 456，5 分钟内有效', '123456'],
    ['digits', 20, '6222 0000 1111 2222', '6222000011112222'],
    ['capitals', 16, 'abcd - efgh - jklm - npqr', 'ABCDEFGHJKLMNPQR'],
    ['idCard', 18, '110105 19491231 002x', '11010519491231002X'],
    ['amount', 10, '￥1,234.50 元', '1234.50'],
    ['text', 3, '园区👨‍👩‍👧里', '园区👨‍👩‍👧'],
  ])('%s of %d: %j', async (kind, maxLength, pasted, held) => {
    const page = await fieldOf(kind, maxLength)
    await page.type('内容', pasted)
    expect(page.value('内容')).toBe(held)
  })

  test('an amount that does not fit keeps the previous value', async () => {
    const page = await openComponent(function Form() {
      const [value, setValue] = useState('12.50')
      return <AmountField label="金额" value={value} onChange={setValue} />
    })
    await page.type('金额', '12.505')
    expect(page.value('金额')).toBe('12.50')
  })
})

test('no kind uses a number input, which changes by wheel and arrows', async () => {
  const all: TypedKind[] = ['mobile', 'contact', 'smsCode', 'digits', 'amount', 'decimal', 'idCard']
  for (const kind of all) {
    const page = await fieldOf(kind, 20)
    const input = page.getByRole('textbox', '内容') as HTMLInputElement
    expect(input.type).toBe('text')
    expect(input.inputMode).not.toBe('')
  }
})

describe('input methods', () => {
  const compose = (input: TextField, letters: string, word: string) => {
    start(input)
    write(input, letters)
    write(input, word)
    end(input)
  }

  test('letters of an unfinished word are shown but not accepted', async () => {
    const taken = jest.fn()
    const page = await openComponent(() => <Field label="内容" value="" onChange={taken} />)
    const input = page.getByRole('textbox', '内容') as HTMLInputElement
    start(input)
    write(input, "yuan'qu")
    expect(input.value).toBe("yuan'qu")
    expect(taken).not.toHaveBeenCalled()
    write(input, '园区')
    end(input)
    expect(taken.mock.calls).toEqual([['园区']])
  })

  test.each([
    ['one line', 'line'],
    ['several lines', 'area'],
  ])('%s: text without a key press after a composition is accepted', async (_name, form) => {
    const page = await openComponent(function Form() {
      const [value, setValue] = useState('')
      const bound = { label: '内容', value, onChange: setValue, maxLength: 20 }
      return form === 'line' ? <Field {...bound} /> : <TextArea {...bound} />
    })
    const input = page.getByRole('textbox', '内容') as HTMLInputElement
    compose(input, "yuan'qu", '园区')
    write(input, '园区很好😀')
    await page.settled()
    expect(input.value).toBe('园区很好😀')
    write(input, '园区很好😀，谢谢')
    await page.settled()
    expect(input.value).toBe('园区很好😀，谢谢')
  })

  test('a composition left unfinished is accepted', async () => {
    const taken = jest.fn()
    const page = await openComponent(() => <Field label="内容" value="" onChange={taken} />)
    const input = page.getByRole('textbox', '内容') as HTMLInputElement
    input.focus()
    start(input)
    write(input, '园')
    input.blur()
    expect(taken.mock.calls).toEqual([['园']])
  })

  test('Enter that chooses a word does not send the form', async () => {
    const done = jest.fn()
    const page = await openComponent(() => (
      <Field label="内容" value="" onChange={() => undefined} onDone={done} />
    ))
    const input = page.getByRole('textbox', '内容') as HTMLInputElement
    start(input)
    enter(input)
    expect(done).not.toHaveBeenCalled()
    end(input)
    enter(input)
    expect(done).toHaveBeenCalledTimes(1)
  })
})

test('a long text is counted and cut by visible characters', async () => {
  const page = await openComponent(function Form() {
    const [value, setValue] = useState('')
    return <TextArea label="内容" value={value} onChange={setValue} maxLength={3} />
  })
  await page.type('内容', '好👍🏽👨‍👩‍👧谢')
  expect(page.value('内容')).toBe('好👍🏽👨‍👩‍👧')
  expect(page.element.textContent).toContain('3 / 3')
})
