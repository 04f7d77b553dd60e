import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser'

// Of the random journeys: named in their titles, which the processes of a run must agree on.
process.env.FC_SEED ??= String(Date.now() % 2 ** 31)

/** Journeys of a person through the built app (support/testBuild) against the running product. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: require.resolve('./support/startProduct'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  // A busy machine may be slower than a person is patient; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  outputDir: '../../test-results',
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tracing costs a quarter of the time; where a failed test is tried again, the second try is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions,
  },
})
