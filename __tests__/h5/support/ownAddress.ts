import type { BrowserContextOptions } from '@playwright/test'

/**
 * Context options of a journey that exceeds the limits per address: its calls count for this address (of the test
 * network 203.0.113.0/24), so that journeys running beside it are not refused.
 */
export const ownAddress = (last: number): BrowserContextOptions => ({
  extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${last}` },
})
