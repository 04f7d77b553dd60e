import type { Page } from '@playwright/test'
import { top } from './top'

/** Elements that Tab stops at, in document order. Pages set no order of their own (see `ownOrders`). */
const stops = '[tabindex="0"], a[href], button, input, textarea, select, video[controls]'

/** Elements with an explicit tab order, which must not exist. */
export const ownOrders = (page: Page): Promise<string[]> =>
  top(page)
    .locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])')
    .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)))

/**
 * Steps of Tab against the reading direction: upwards, or to the left within a line. Bars that stick to the bottom are
 * last in the document and cover scrolled content, so they are checked separately.
 */
export const leaps = (page: Page): Promise<string[]> =>
  top(page).evaluate((root, selector) => {
    const slackPx = 4
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)
    const shown = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && !element.matches(':disabled'),
    )
    const isBar = (element: Element) =>
      element.closest('.screen__footer, .home__unpaid, .tabBar') !== null
    const found: string[] = []
    for (const part of [shown.filter((e) => !isBar(e)), shown.filter(isBar)]) {
      for (const [index, element] of part.entries()) {
        const before = part[index - 1]
        if (!before || before.contains(element)) continue
        const [a, b] = [before.getBoundingClientRect(), element.getBoundingClientRect()]
        const isBelow = b.top >= a.bottom - slackPx
        const isBeside = b.left >= a.left - slackPx && b.bottom > a.top + slackPx
        // From the bottom of a card to the top of the next one beside it.
        const isNextColumn = b.left >= a.right - slackPx
        if (!isBelow && !isBeside && !isNextColumn)
          found.push(`${nameOf(before)} → ${nameOf(element)}`)
      }
    }
    return found
  }, stops)

/** Presses Tab through the whole page. @returns the stops whose focus is not visible, and the number of stops */
export async function tabThrough(page: Page): Promise<{ unseen: string[]; count: number }> {
  const unseen: string[] = []
  let count = 0
  const look = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A field shows the focus on its box.
      const ringed = [
        element,
        element.closest('.field__box, .searchBox, .textArea__box, .switchRow'),
      ]
      const isRinged = ringed.some((each) => {
        if (!each) return false
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each)
        const accent = getComputedStyle(each).getPropertyValue('--accent').trim()
        const probe = document.createElement('i')
        probe.style.color = accent
        document.body.append(probe)
        const accentColour = getComputedStyle(probe).color
        probe.remove()
        return (
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) ||
          boxShadow.includes(accentColour) ||
          borderColor === accentColour
        )
      })
      const box = element.getBoundingClientRect()
      const isOnScreen = box.bottom > 0 && box.top < window.innerHeight
      return { name: element.outerHTML.slice(0, 140), isSeen: isRinged && isOnScreen }
    })
  for (; count < 120; count += 1) {
    await page.keyboard.press('Tab')
    let seen = await look()
    if (!seen) break
    if (!seen.isSeen) {
      // The browser scrolls to the element in its next frame, which may be late on a busy machine.
      await page.waitForTimeout(200)
      seen = (await look()) ?? seen
    }
    if (!seen.isSeen) unseen.push(seen.name)
  }
  return { unseen, count }
}
