/** Layout shift of a page, as browsers score it, with the elements that moved. */
import type { Frame, Page } from '@playwright/test'

/** Highest layout shift of one opening, summed over the whole of it. */
export const shiftBudget = 0.02

interface Moved {
  value: number
  /** Elements, each with its box before and after. */
  parts: string[]
}

/** For addInitScript: collects every shift that does not follow a touch or a key within half a second. */
export function recordShifts(): void {
  if (window.origin === 'null') return
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    const text = element?.textContent.slice(0, 12) ?? ''
    return `${element?.getAttribute('class') || element?.nodeName.toLowerCase() || 'removed'} “${text}”`
  }
  const box = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(',')
  const moved: Moved[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources, startTime } of entries as Shift[])
      if (!hadRecentInput)
        moved.push({
          value,
          parts: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${Math.round(startTime)} ms: ${nameOf(node)} ${box(previousRect)} → ${box(currentRect)}`,
          ),
        })
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, {
    takeShifts: () => {
      add(observer.takeRecords())
      return moved
    },
  })
}

/**
 * The shift of the page since its document was opened; requires `recordShifts`.
 * @returns empty within the budget, otherwise one line with the value and the moved elements
 */
export async function tooMuchShift(page: Page | Frame): Promise<string> {
  const moved = await page.evaluate(
    () =>
      new Promise<Moved[]>((resolve) => {
        const { takeShifts } = window as unknown as { takeShifts(): Moved[] }
        // A shift is reported with the frame that shows it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(takeShifts())))
      }),
  )
  const sum = moved.reduce((total, { value }) => total + value, 0)
  if (sum <= shiftBudget) return ''
  const parts = moved.map(({ value, parts }) => `${value.toFixed(3)} ${parts.join('; ')}`)
  return `layout shift ${sum.toFixed(3)}\n  ${parts.join('\n  ')}`
}
