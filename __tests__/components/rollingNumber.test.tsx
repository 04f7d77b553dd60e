import { RollingNumber } from '@/components/rollingNumber/RollingNumber'
import { openComponent } from '../support/screens/openComponent'

test('a rolling number is readable as a whole at once; only its digits roll', async () => {
  const page = await openComponent(() => <RollingNumber>¥1,280.50</RollingNumber>)
  expect(page.text()).toBe('¥1,280.50')
  expect(document.querySelector('.rollingNumber')?.getAttribute('aria-label')).toBe('¥1,280.50')
  const digits = [...document.querySelectorAll<HTMLElement>('.rollingNumber__digit')]
  expect(digits.map(({ style }) => style.getPropertyValue('--digit')).join('')).toBe('128050')
})
