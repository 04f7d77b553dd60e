/** A code on the screen as a till scanner reads it: again and again until it is there. */
import { expect, type Locator, type Page } from '@playwright/test'
import { decode } from './decode'

/** The scanner's view: the whole screen or a part of it. */
const picture = (of: Page | Locator) => of.screenshot({ animations: 'disabled' })

/**
 * Takes screenshots until `read` succeeds: the picture of a code loads after its box is painted, and a code may just be
 * replaced. The wait depends on the machine, so only the test timeout limits it; a code that was read is not read again.
 */
export async function scannedBy<Read>(
  of: Page | Locator,
  read: (png: Buffer) => Promise<Read>,
): Promise<Read> {
  const result: Read[] = []
  await expect(async () => {
    result.push(await read(await picture(of)))
  }).toPass()
  return result[0] as Read
}

/** Text of the code on a part of the screen. @param turnedDegrees rotation that makes the code upright */
export const scanned = (
  of: Page | Locator,
  kind: 'qr' | 'bar',
  options: { turnedDegrees?: number } = {},
): Promise<string> => scannedBy(of, (png) => decode(png, kind, options))
