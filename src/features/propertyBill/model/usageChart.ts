/**
 * Bar chart of recent months: an SVG as an image address, the same on both builds. An image cannot read the style
 * sheet, so the colours are copied here; a test compares them with styles/tokens.scss.
 */
import { mixed } from '@/rules/colour'
import type { BillDetail } from '@/contract/paid'
import { svgAddress, svgText } from '@/utils/svgPicture'
import { periodText } from '@/rules/propertyBill/dueBills'
import { quantityText } from './billText'

/**
 * `text` and `line` are the tokens ink-2 and line, `marked` is ink. `bar` lies between two tokens: contrast 3:1 on the
 * surface, and weaker than the marked bar.
 */
export const chartColours = {
  light: { bar: '#96918b', marked: '#1c1a20', text: '#57545e', line: '#ebe7f0' },
  dark: { bar: '#7d7872', marked: '#f3f0ec', text: '#d0cbc5', line: '#3d3835' },
} as const

export interface ChartLook {
  isDark: boolean
  /** Colour of the bill's month; ink when the park has no accent for this theme. */
  accent?: string
  /** Colour of the base line; the token's own when the park has none. */
  line?: string
  widthPx: number
  textPx: number
}

type Month = BillDetail['History'][number]

/** Height of the tallest bar, px. */
const barHeightPx = 96

/** @param period month to mark */
export function usageChart(
  history: readonly Month[],
  period: string,
  { isDark, accent, line, widthPx, textPx }: ChartLook,
): { src: string; heightPx: number } {
  const colours = chartColours[isDark ? 'dark' : 'light']
  // A grey of the park's own hue.
  const bar = accent ? mixed(accent, colours.bar, 0.4) : colours.bar
  const most = Math.max(...history.map(({ Quantity }) => Quantity), 0)
  const top = textPx * 1.6
  const base = top + barHeightPx
  const heightPx = Math.round(base + textPx * 1.8)
  const step = widthPx / Math.max(history.length, 1)
  const barWidth = Math.min(step * 0.6, 28)
  // Only as many month names as fit.
  const every = Math.max(1, Math.ceil((textPx * 2.4) / step))
  const last = history.length - 1
  const bars = history.map(({ Period, Quantity }, index) => {
    const isThis = Period === period
    const height = most > 0 ? Math.max(Math.round((barHeightPx * Quantity) / most), 2) : 2
    const middle = step * (index + 0.5)
    const x = Math.round((middle - barWidth / 2) * 10) / 10
    const fill = isThis ? (accent ?? colours.marked) : bar
    const isNamed = (last - index) % every === 0
    const name = isNamed
      ? `<text x='${Math.round(middle)}' y='${Math.round(base + textPx * 1.2)}'>${Number(Period.slice(5))}月</text>`
      : ''
    const value = isThis
      ? `<text x='${Math.round(Math.min(Math.max(middle, textPx * 2), widthPx - textPx * 2))}' y='${Math.round(base - height - textPx * 0.5)}' font-weight='bold'>${svgText(quantityText(Quantity))}</text>`
      : ''
    return `<rect x='${x}' y='${base - height}' width='${Math.round(barWidth * 10) / 10}' height='${height}' rx='3' fill='${fill}'/>${name}${value}`
  })
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${widthPx} ${heightPx}'>`,
    `<path stroke='${line ?? colours.line}' d='M0 ${base}H${widthPx}'/>`,
    `<g font-family='-apple-system,PingFang SC,HarmonyOS Sans SC,Noto Sans CJK SC,sans-serif' font-size='${textPx}' text-anchor='middle' fill='${colours.text}'>`,
    ...bars,
    `</g></svg>`,
  ].join('')
  return { src: svgAddress(svg), heightPx }
}

/** Text alternative of the chart for screen readers. */
export function usageText(history: readonly Month[], period: string, unit: string): string {
  const current = history.find(({ Period }) => Period === period)
  const [highest] = [...history].sort((a, b) => b.Quantity - a.Quantity)
  const average = history.reduce((sum, { Quantity }) => sum + Quantity, 0) / history.length
  return [
    `近 ${history.length} 个月用量`,
    current && `本期 ${quantityText(current.Quantity)}${unit}`,
    `平均 ${quantityText(average)}${unit}`,
    highest && `最高 ${periodText(highest.Period)} ${quantityText(highest.Quantity)}${unit}`,
  ]
    .filter(Boolean)
    .join('，')
}
