import { scanner } from '@/platform/scan'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'
import type { TakeCode, TakePage } from '../model'

const takesNoPage: TakePage = (_page, onRefused) => onRefused('这个码在这里不能用')

/**
 * Opens the platform's scanner for a page that handles codes itself.
 * @returns false when the scanner did not open; the error has been shown
 */
export async function scanFor(take: TakeCode, takePage = takesNoPage): Promise<boolean> {
  const refuse = (text: string) => showToast({ text })
  try {
    const read = await scanner.scanCode()
    if (read && 'page' in read) await takePage(read.page, refuse)
    else if (read?.text) await take(read.text, refuse)
    return true
  } catch (error) {
    refuse(sentenceOf(error))
    return false
  }
}
