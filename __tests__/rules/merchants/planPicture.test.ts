/** A floor's plan as the text of one image, in the colours of the style sheets. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { planColours, planPicture, type PlanUnit } from '@/features/business/model/planPicture'
import type { FloorLayer } from '@/contract/business'

const layer: FloorLayer = {
  Id: '2f',
  BuildingId: 'tower',
  Name: '2F',
  Level: 2,
  Outline: '',
  WidthMetres: 60,
  DepthMetres: 30,
  ShopCount: 2,
  Marks: [{ Kind: 'lift', KindText: '电梯', Name: '', X: 30, Y: 15 }],
}
const unit = (more: Partial<PlanUnit> = {}): PlanUnit => ({
  outline: '0,0 20,0 20,10 0,10',
  labels: ['面馆', '2-101'],
  isOpen: true,
  isChosen: false,
  ...more,
})
const look = { isDark: false, widthPx: 360, textPx: 10 }
const drawn = (units: PlanUnit[], more: Partial<FloorLayer> = {}, other = look) =>
  decodeURIComponent(planPicture({ ...layer, ...more }, units, other).src)

test('the plan is drawn to scale in both directions', () => {
  expect(planPicture(layer, [], look).heightPx).toBe(180)
  expect(drawn([unit()])).toContain('M0 0L120 0L120 60L0 60Z')
})

test('without an outline the floor is the whole building; units without one are not drawn', () => {
  expect(drawn([unit({ outline: '' })])).toContain("d='M0 0L360 0L360 180L0 180Z'")
  expect(drawn([unit({ outline: '' })])).not.toContain('面馆')
  expect(drawn([], { Outline: '0,0 30,0 30,30' })).toContain("d='M0 0L180 0L180 180Z'")
})

test('the first label that fits is drawn in the middle of its unit, else none', () => {
  expect(drawn([unit()])).toContain("<text x='60' y='30'>面馆</text>")
  expect(drawn([unit({ labels: ['织布楼咖啡与面包与书的店铺', '2-101'] })])).toContain('>2-101<')
  expect(drawn([unit({ outline: '0,0 3,0 3,10 0,10' })])).not.toContain("<text x='9'")
})

test('open, closed and chosen units look different', () => {
  const { open, unit: shut, pin } = planColours.light
  const pathOf = (svg: string, fill: string) =>
    new RegExp(`<path fill='${fill}'[^>]* d='([^']*)'`).exec(svg)?.[1]
  expect(pathOf(drawn([unit()]), open)).toBe('M0 0L120 0L120 60L0 60Z')
  expect(pathOf(drawn([unit()]), shut)).toBe('')
  expect(pathOf(drawn([unit({ isOpen: false })]), shut)).toBe('M0 0L120 0L120 60L0 60Z')
  expect(pathOf(drawn([unit()]), pin)).toBeUndefined()
  expect(pathOf(drawn([unit({ isChosen: true })]), pin)).toMatch(/^M60 30c/)
})

test('marks are drawn at their places', () => {
  expect(drawn([])).toMatch(/<circle cx='180' cy='90'[^>]*\/><text x='180' y='90'[^>]*>梯</)
})

test('a mark at a wall is drawn completely', () => {
  const door = (X: number, Y: number) =>
    drawn([], { Marks: [{ Kind: 'entrance', KindText: '出入口', Name: '', X, Y }] })
  expect(door(0, 30)).toContain("<circle cx='8' cy='172' r='8'/><text x='8' y='172'")
  expect(door(60, 0)).toContain("<circle cx='352' cy='8' r='8'/><text x='352' y='8'")
})

test('the pin does not cover the name', () => {
  expect(drawn([unit({ isChosen: true })])).toContain("<text x='60' y='40'>面馆</text>")
})

test('a name is escaped, and the address is ASCII', () => {
  const { src } = planPicture(layer, [unit({ labels: ['<b>&"#'] })], look)
  expect(src).toMatch(/^data:image\/svg\+xml;charset=utf-8,[ -~]+$/)
  expect(src.slice(src.indexOf(','))).not.toMatch(/["#]/)
  expect(decodeURIComponent(src)).toContain('&lt;b&gt;&amp;"#')
  expect(drawn([unit({ labels: ['半\ud83d'] })])).toContain('>半<')
})

test.each(['light', 'dark'] as const)('the colours are tokens of the %s theme', (theme) => {
  const tokens = readFileSync(path.join(__dirname, '../../../src/styles/tokens.scss'), 'utf8')
  const [light = '', dark = ''] = tokens.split(/^:root\.dark,$/m)
  const sheet = theme === 'light' ? light : dark.slice(0, dark.indexOf('\n}'))
  const names = {
    floor: 'surface-sunk',
    unit: 'surface',
    edge: 'ink-3',
    text: 'ink',
    open: 'success-soft',
    openEdge: 'success',
    pin: 'danger',
  }
  for (const [part, name] of Object.entries(names))
    expect(sheet).toContain(`--${name}: ${planColours[theme][part as keyof typeof names]};`)
})
