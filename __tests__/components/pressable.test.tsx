import { Pressable } from '@/components/pressable/Pressable'
import { openComponent } from '../support/screens/openComponent'

const press = (element: HTMLElement, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('a pressable reacts to tap, Enter and Space only', async () => {
  const onPress = jest.fn()
  const page = await openComponent(() => <Pressable onPress={onPress}>付款</Pressable>)
  const button = page.getByRole('button', '付款')
  expect(button.tabIndex).toBe(0)
  await page.tap('付款')
  press(button, 'Enter')
  press(button, ' ')
  press(button, 'a')
  press(button, 'Tab')
  expect(onPress).toHaveBeenCalledTimes(3)
})

test('a key pressed inside is not a press of the button', async () => {
  const onPress = jest.fn()
  const page = await openComponent(() => (
    <Pressable onPress={onPress}>
      <input aria-label="数量" />
    </Pressable>
  ))
  press(page.getByRole('textbox', '数量'), 'Enter')
  expect(onPress).not.toHaveBeenCalled()
})

test('a disabled pressable does not react, announces it and is skipped by Tab', async () => {
  const onPress = jest.fn()
  const page = await openComponent(() => (
    <Pressable onPress={onPress} disabled>
      付款
    </Pressable>
  ))
  const button = page.getByRole('button', '付款')
  await page.tap('付款')
  press(button, 'Enter')
  expect(onPress).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.tabIndex).toBe(-1)
})

test.each([
  ['checkbox', 'aria-checked'],
  ['radio', 'aria-checked'],
  ['switch', 'aria-checked'],
  ['tab', 'aria-selected'],
  ['option', 'aria-selected'],
] as const)('a %s announces its state', async (role, attribute) => {
  for (const selected of [true, false]) {
    const page = await openComponent(() => (
      <Pressable role={role} selected={selected} onPress={() => undefined} label="它" />
    ))
    expect(page.getByRole(role, '它').getAttribute(attribute)).toBe(String(selected))
  }
})
