import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { Tabs } from '@/components/tabs/Tabs'
import type { RepairCategory } from '@/contract/repairRequest'
import { CategoryTiles } from '@/features/repairRequest/components/CategoryTiles'
import { openComponent } from '../support/screens/openComponent'

const kinds = [
  { value: 'tea', text: '茶' },
  { value: 'cake', text: '点心' },
] as const
type Kind = (typeof kinds)[number]['value']

const categories = kinds.map(
  ({ value, text }): RepairCategory => ({
    Id: value,
    Name: text,
    Picture: '/file/otherimage/tea.svg',
    Scope: 'public',
    PriceText: '免费',
    AnswerMinutes: 30,
    FinishHours: 24,
    Examples: [],
  }),
)

const choices = {
  Tabs: ({ value, onChange }: { value: Kind; onChange: (value: Kind) => void }) => (
    <Tabs label="种类" tabs={kinds} value={value} onChange={onChange} />
  ),
  ListChoice: ({ value, onChange }: { value: Kind; onChange: (value: Kind) => void }) => (
    <ListChoice label="种类" options={kinds} value={value} onChange={onChange} />
  ),
  CategoryTiles: ({ value, onChange }: { value: Kind; onChange: (value: Kind) => void }) => (
    <CategoryTiles categories={categories} value={value} onChange={(id) => onChange(id as Kind)} />
  ),
}

test.each(Object.entries(choices))(
  '%s is marked before the list that it chooses',
  async (_, Shown) => {
    function Shelf() {
      const [kind, setKind] = useState<Kind>('tea')
      return (
        <>
          <Shown value={kind} onChange={setKind} />
          <View className="list">{kind}</View>
        </>
      )
    }
    const page = await openComponent(Shelf)
    const seen: string[] = []
    const watch = new MutationObserver(() => {
      const marked = page.element.querySelector('[aria-selected=true], [aria-checked=true]')
      const shown = `${marked?.textContent}: ${page.element.querySelector('.list')?.textContent}`
      if (seen.at(-1) !== shown) seen.push(shown)
    })
    watch.observe(page.element, { subtree: true, attributes: true, characterData: true })
    await page.tap(/^点心/)
    watch.disconnect()
    expect(seen).toEqual(['点心: tea', '点心: cake'])
  },
)

test.each(Object.entries(choices))(
  '%s shows the former choice when the page keeps it',
  async (_, Shown) => {
    const page = await openComponent(() => <Shown value="tea" onChange={() => undefined} />)
    await page.tap(/^点心/)
    const marked = page.element.querySelector('[aria-selected=true], [aria-checked=true]')
    expect(marked?.textContent).toBe('茶')
  },
)
