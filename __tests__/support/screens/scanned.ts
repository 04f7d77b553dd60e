import type * as Scan from '@/platform/scan'
import type { Scanned } from '@/platform/scan/types'
import type { Answers } from './fakePark'
import { openPage, type OpenedPage } from './openPage'

/** Opens home on a device whose scanner returns `read`, and scans. */
export async function scanned(read: string | Scanned, answers: Answers = {}): Promise<OpenedPage> {
  const page = await openPage('home', {
    answers,
    device: (module) => {
      const scan = module<typeof Scan>('platform/scan')
      scan.offerScanner(true)
      scan.scanReads(read)
    },
  })
  await page.tap(/扫一扫/)
  return page
}
