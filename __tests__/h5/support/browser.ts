import type { LaunchOptions } from '@playwright/test'

/**
 * The full Chromium, for tests of refused permissions: the headless build of CHROMIUM_PATH does not
 * support refusing one.
 */
export const wholeChromium =
  process.env.CHROMIUM_WHOLE_PATH || process.env.CHROMIUM_PATH || '/usr/bin/chromium'

/** Launch options of Chromium, also valid as root and without network access. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
