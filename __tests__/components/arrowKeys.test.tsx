import { useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { Tabs } from '@/components/tabs/Tabs'
import { openComponent } from '../support/screens/openComponent'

const options = ['甲', '乙', '丙'].map((text) => ({ value: text, text }))

function Chips() {
  const [value, setValue] = useState('甲')
  return <Choice label="选一个" options={options} value={value} onChange={setValue} />
}

function Parts() {
  const [value, setValue] = useState('甲')
  return <Tabs label="部分" tabs={options} value={value} onChange={setValue} />
}

test.each([
  ['radio', Chips, 'aria-checked'],
  ['tab', Parts, 'aria-selected'],
] as const)('arrows choose the next %s and wrap around', async (role, Group, state) => {
  const page = await openComponent(() => <Group />)
  page.getByRole(role, '甲').focus()
  for (const [key, expected] of [
    ['ArrowRight', '乙'],
    ['ArrowDown', '丙'],
    ['ArrowRight', '甲'],
    ['ArrowLeft', '丙'],
    ['ArrowUp', '乙'],
    ['Home', '乙'],
  ] as const) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    await page.settled()
    const chosen = page.getByRole(role, expected)
    expect([chosen.getAttribute(state), document.activeElement === chosen]).toEqual(['true', true])
  }
})
