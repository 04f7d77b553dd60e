import { useState } from 'react'
import { Stepper } from '@/components/stepper/Stepper'
import { openComponent } from '../support/screens/openComponent'

async function openStepper(first: number) {
  const seen: number[] = []
  const Host = () => {
    const [count, setCount] = useState(first)
    const change = (next: number) => {
      seen.push(next)
      setCount(next)
    }
    return <Stepper label="数量" value={count} max={5} onChange={change} />
  }
  const page = await openComponent(() => <Host />)
  const key = (name: string) => page.getByRole('button', name)
  return { page, seen, key }
}

test('the stepper changes by tap, Enter and Space and stops at both ends', async () => {
  const { page, seen, key } = await openStepper(4)
  await page.tap('增加')
  expect(key('增加').getAttribute('aria-disabled')).toBe('true')
  expect(key('增加').tabIndex).toBe(-1)
  await page.tap('增加')
  for (const name of ['Enter', ' ', 'a']) {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    key('减少').dispatchEvent(event)
    await page.settled()
  }
  expect(seen).toEqual([5, 4, 3])
  expect(key('增加').tabIndex).toBe(0)
})

test.each([
  ['3', 3],
  ['99', 5],
  ['0', 1],
  ['', 1],
  ['x', 1],
  ['2.7', 3],
])('typed “%s” becomes %i', async (text, expected) => {
  const { page, seen } = await openStepper(2)
  await page.type('数量', text)
  page.getByRole('textbox', '数量').blur()
  await page.settled()
  expect(seen[seen.length - 1]).toBe(expected)
  expect(page.value('数量')).toBe(String(expected))
})
