import type { Screen } from './screen'

/**
 * Presses a hardware key on an element.
 * @returns whether the page handled it, or left it to the browser
 */
export async function typeOn(
  page: Screen,
  element: HTMLElement,
  key: string,
): Promise<'taken' | 'left alone'> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  await page.settled()
  return event.defaultPrevented ? 'taken' : 'left alone'
}
