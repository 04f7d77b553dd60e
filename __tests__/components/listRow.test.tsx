/** Values of rows: short ones at the right, sentences below their title. */
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { openComponent } from '../support/screens/openComponent'

test.each([
  ['2026年11月6日 14:00', true],
  ['¥1,234.00', true],
  ['首件 10 元，每加一件 2 元；满 99 元包邮', false],
  ['浙江省杭州市拱墅区纱厂路 58 号', false],
])('%s stands at the right: %s', async (value, isAside) => {
  const page = await openComponent(() => (
    <ListCard>
      <ListRow title="快递" value={value} />
    </ListCard>
  ))
  expect(page.text().split(value)).toHaveLength(2)
  expect(page.element.querySelector('.listRow__value') !== null).toBe(isAside)
})

test('a row with a hint keeps its value', async () => {
  const value = '首件 10 元，每加一件 2 元；满 99 元包邮'
  const page = await openComponent(() => <ListRow title="快递" hint="次日达" value={value} />)
  expect(page.text()).toContain('次日达')
  expect(page.text()).toContain(value)
})
