import { useState } from 'react'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { openComponent } from '../support/screens/openComponent'

async function openBox() {
  const seen: string[] = []
  const Host = () => {
    const [text, setText] = useState('')
    const change = (next: string) => {
      seen.push(next)
      setText(next)
    }
    return (
      <SearchBox label="搜索店铺" value={text} onChange={change} onDone={() => seen.push('⏎')} />
    )
  }
  const page = await openComponent(() => <Host />)
  const input = () => page.getByRole('textbox', '搜索店铺')
  const cross = () => page.getByRole('button', '清空')
  const press = async (element: HTMLElement, key: string, keyCode: number) => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }),
    )
    await page.settled()
  }
  return { page, seen, input, cross, press }
}

test('the search runs while typing and once more on Enter', async () => {
  const { page, seen, input, press } = await openBox()
  await page.type('搜索店铺', '茶')
  expect(page.value('搜索店铺')).toBe('茶')
  await press(input(), 'Enter', 13)
  expect(seen).toEqual(['茶', '⏎'])
})

test('the cross is visible while there is text', async () => {
  const { page, cross } = await openBox()
  const isThere = () => [cross().tabIndex, getComputedStyle(cross()).visibility]
  expect(isThere()).toEqual([-1, 'hidden'])
  await page.type('搜索店铺', '茶')
  expect(isThere()).toEqual([0, 'visible'])
})

test.each(['a tap', 'Enter'])('the cross empties the box by %s and keeps the focus', async (by) => {
  const { page, seen, input, cross, press } = await openBox()
  await page.type('搜索店铺', '茶')
  input().blur()
  await (by === 'Enter' ? press(cross(), 'Enter', 13) : page.tap('清空'))
  expect(seen).toEqual(['茶', ''])
  expect(page.value('搜索店铺')).toBe('')
  expect(document.activeElement).toBe(input())
})
