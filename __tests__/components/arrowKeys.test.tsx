import { useState } from 'react'
import { Choice } from '@/components/choice/Choice'
import { OptionSheet } from '@/components/optionSheet/OptionSheet'
import { Tabs } from '@/components/tabs/Tabs'
import { TopUpTiles } from '@/features/checkout/components/TopUpTiles'
import { openComponent } from '../support/screens/openComponent'

const options = ['甲', '乙', '丙'].map((text) => ({ value: text, text }))

function Chips() {
  const [value, setValue] = useState('甲')
  return <Choice label="选一个" options={options} value={value} onChange={setValue} />
}

function ChipsOfSheet() {
  const [value, setValue] = useState('甲')
  return <Choice label="选一个" isFinal options={options} value={value} onChange={setValue} />
}

function Rows() {
  const [value, setValue] = useState('甲')
  return (
    <OptionSheet
      isOpen
      title="选一个"
      options={options}
      value={value}
      onChange={setValue}
      onClose={() => undefined}
    />
  )
}

function Parts() {
  const [value, setValue] = useState('甲')
  return <Tabs label="部分" tabs={options} value={value} onChange={setValue} />
}

function Amounts() {
  const [value, setValue] = useState('1')
  const rules = [1, 2].map((yuan) => ({ Id: `${yuan}`, Pay: yuan * 100, Gift: 0 }))
  const off = { Id: '3', Pay: 300, Gift: 10, Usable: false, Reason: '仅限首次充值' }
  return <TopUpTiles rules={[...rules, off]} value={value} onChange={setValue} />
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

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
    press(key)
    await page.settled()
    const chosen = page.getByRole(role, expected)
    expect([chosen.getAttribute(state), document.activeElement === chosen]).toEqual(['true', true])
  }
})

test.each([
  ['chips', ChipsOfSheet],
  ['rows', Rows],
])(
  'where a choice closes the sheet, arrows only move among %s and Enter chooses',
  async (_, Group) => {
    const page = await openComponent(() => <Group />)
    const chosen = () =>
      ['甲', '乙', '丙'].filter(
        (name) => page.getByRole('radio', name).getAttribute('aria-checked') === 'true',
      )
    page.getByRole('radio', '甲').focus()
    press('ArrowDown')
    press('ArrowDown')
    await page.settled()
    expect(document.activeElement).toBe(page.getByRole('radio', '丙'))
    expect(chosen()).toEqual(['甲'])
    press('Enter')
    await page.settled()
    expect(chosen()).toEqual(['丙'])
  },
)

test('arrows choose the next usable amount of a top-up', async () => {
  const page = await openComponent(() => <Amounts />)
  page.getByRole('radio', '¥1.00').focus()
  press('ArrowRight')
  await page.settled()
  expect(page.getByRole('radio', '¥2.00').getAttribute('aria-checked')).toBe('true')
  press('ArrowRight')
  await page.settled()
  expect(page.getByRole('radio', '¥1.00').getAttribute('aria-checked')).toBe('true')
  expect(page.getByRole('radio', '¥3.00，仅限首次充值').getAttribute('aria-disabled')).toBe('true')
})
