import { scanner } from '@/platform/scan'
import { loadDecoder } from './decoder'
import { loadScanSheet } from './loadScanSheet'

/** Fetches the scanner of this build before anybody scans: it then opens without a network. Never rejects. */
export async function fetchScanner(): Promise<void> {
  if (scanner.isOffered()) return
  try {
    await Promise.all([loadScanSheet(), loadDecoder()])
  } catch {
    // It is asked for again when somebody scans, and says then what is wrong.
  }
}
