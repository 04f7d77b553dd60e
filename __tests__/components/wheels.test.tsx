import { useState } from 'react'
import { DateField } from '@/components/dateField/DateField'
import { MonthField } from '@/components/monthField/MonthField'
import { TimeField } from '@/components/timeField/TimeField'
import { turnedTime } from '@/components/wheels/TimeWheels'
import { backGuard } from '@/platform/backGuard'
import { openComponent } from '../support/screens/openComponent'
import type { Screen } from '../support/screens/screen'
import { passTime } from '../support/screens/testClock'

async function openDay(value: string, from = '1990-03-10', to = '2026-11-22') {
  const chosen: string[] = []
  const Host = () => {
    const [day, setDay] = useState(value)
    const change = (next: string) => {
      chosen.push(next)
      setDay(next)
    }
    return <DateField label="生日" value={day} from={from} to={to} onChange={change} />
  }
  const screen = await openComponent(() => <Host />)
  screen.getByRole('button', /^生日/).focus()
  await screen.tap(/^生日/)
  return { screen, chosen }
}

async function press(screen: Screen, wheel: string, ...keys: string[]) {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    screen.getByRole('spinbutton', wheel).dispatchEvent(event)
    await screen.settled()
  }
}

const shown = (screen: Screen) =>
  ['年', '月', '日'].map((name) =>
    screen.findByRole('spinbutton', name)?.getAttribute('aria-valuetext'),
  )

/** Text of the middle row of each wheel. */
const inTheMiddle = () =>
  [...document.querySelectorAll('.nut-pickerview-roller-item-active')].map(
    ({ textContent }) => textContent,
  )

/** Drags one of the wheels by `px`. */
async function drag(screen: Screen, wheel: number, px: number) {
  const target = document.querySelectorAll('.nut-pickerview-list')[wheel] as HTMLElement
  for (const [type, y] of [
    ['touchstart', 200],
    ['touchmove', 200 + px],
    ['touchend', 200 + px],
  ] as const) {
    const touches = [{ clientX: 10, clientY: y, identifier: 0, target }]
    const event = new Event(type, { bubbles: true, cancelable: true })
    target.dispatchEvent(Object.assign(event, { touches, changedTouches: touches }))
    // Longer than NutUI's time for a flick.
    await passTime(350)
  }
  await screen.settled()
}

test('wheels open in a dialog at the field’s value', async () => {
  const { screen } = await openDay('2000-02-29')
  expect(screen.getByRole('dialog', '生日')).toBeTruthy()
  expect(shown(screen)).toEqual(['2000年', '2月', '29日'])
  expect(inTheMiddle()).toEqual(['2000年', '02月', '29日'])
  expect(document.activeElement).toBe(screen.getByRole('dialog', '生日'))
})

test('keys turn one wheel up to its end, and 确定 accepts it', async () => {
  const { screen, chosen } = await openDay('2000-02-29')
  await press(screen, '年', 'ArrowDown')
  expect(shown(screen)).toEqual(['2001年', '2月', '28日'])
  await press(screen, '月', 'PageDown', 'ArrowDown')
  expect(shown(screen)).toEqual(['2001年', '12月', '28日'])
  await press(screen, '日', 'ArrowUp', 'a')
  expect(inTheMiddle()).toEqual(['2001年', '12月', '27日'])
  expect(chosen).toEqual([])
  await screen.tap('确定')
  expect(chosen).toEqual(['2001-12-27'])
  expect(screen.findByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', '生日，2001年12月27日')).toBe(document.activeElement)
})

test('no day before the first or after the last can be chosen', async () => {
  const { screen, chosen } = await openDay('1991-01-05')
  await press(screen, '年', 'ArrowUp')
  expect(shown(screen)).toEqual(['1990年', '3月', '10日'])
  await screen.tap('取消')
  await screen.tap(/^生日/)
  await press(screen, '年', ...Array<string>(4).fill('PageDown'))
  expect(shown(screen)).toEqual(['2026年', '1月', '5日'])
  await press(screen, '月', 'PageDown')
  await press(screen, '日', 'PageDown', 'PageDown')
  await screen.tap('确定')
  expect(chosen).toEqual(['2026-11-22'])
})

test('a running wheel is accepted where it stops', async () => {
  const { screen, chosen } = await openDay('2000-02-10')
  await drag(screen, 2, -2 * 36)
  await screen.tap('确定')
  expect(chosen).toEqual(['2000-02-12'])
})

test.each(['back', 'Escape', '取消'])('%s closes the dialog without a change', async (way) => {
  const { screen, chosen } = await openDay('2000-02-10')
  await press(screen, '日', 'ArrowDown')
  if (way === 'back') expect(backGuard.closeTopmost()).toBe(true)
  else if (way === 'Escape') await press(screen, '日', 'Escape')
  else await screen.tap(way)
  await screen.settled()
  expect(screen.findByRole('dialog')).toBeNull()
  expect(backGuard.isNeeded()).toBe(false)
  expect(chosen).toEqual([])
  await screen.tap(/^生日/)
  expect(shown(screen)).toEqual(['2000年', '2月', '10日'])
})

test('months end with the current one', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T04:00:00Z'), doNotFake: ['setTimeout'] })
  const chosen: string[] = []
  const screen = await openComponent(() => (
    <MonthField value="2025-12" onChange={(month) => chosen.push(month)} />
  ))
  await screen.tap('月份，2025年12月')
  expect(inTheMiddle()).toEqual(['2025年', '12月'])
  await press(screen, '年', 'ArrowDown')
  expect(inTheMiddle()).toEqual(['2026年', '11月'])
  await press(screen, '月', 'ArrowUp')
  await screen.tap('确定')
  expect(chosen).toEqual(['2026-10'])
  jest.useRealTimers()
})

test('a time is turned by keys, minutes in steps of five', async () => {
  const chosen: string[] = []
  const screen = await openComponent(() => (
    <TimeField label="开始时间" value="08:32" onChange={(time) => chosen.push(time)} />
  ))
  await screen.tap('开始时间，08:32')
  expect(inTheMiddle()).toEqual(['08时', '30分'])
  await press(screen, '时', 'ArrowDown')
  await press(screen, '分', 'ArrowDown')
  expect(inTheMiddle()).toEqual(['09时', '35分'])
  await screen.tap('确定')
  await passTime(50)
  expect(chosen).toEqual(['09:35'])
})

test.each([
  ['23:55', 0, 1, '00:55'],
  ['23:55', 1, 1, '23:00'],
  ['00:00', 0, -10, '14:00'],
  ['00:00', 1, -1, '00:55'],
  ['14:32', 1, 0, '14:30'],
])('%s, wheel %i by %i is %s', (time, wheel, by, after) => {
  expect(turnedTime(time, wheel, by)).toBe(after)
})
