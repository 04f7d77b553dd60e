import { scanner } from '@/platform/scan'
import { loadDecoder } from './decoder'
import { loadScanSheet } from './loadScanSheet'

/** Loads the scanner of this build in advance, so that it opens without a network. Never rejects. */
export async function fetchScanner(): Promise<void> {
  if (scanner.isOffered()) return
  try {
    await Promise.all([loadScanSheet(), loadDecoder()])
  } catch {
    // Loaded again on scanning, which reports the error.
  }
}
