import { scanner } from '@/platform/scan'
import { showToast } from '@/platform/toast'
import type { TakeCode } from '../model'

/**
 * The scanner of the surroundings, for a page that takes codes itself.
 * @returns false when the scanner did not open; the person has been told why
 */
export async function scanFor(take: TakeCode): Promise<boolean> {
  const refuse = (text: string) => showToast({ text })
  try {
    const read = await scanner.scanCode()
    if (read && 'text' in read) await take(read.text, refuse)
    else if (read) refuse('这个码在这里不能用')
    return true
  } catch (error) {
    refuse((error as Error).message)
    return false
  }
}
