import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser'

// Seed of the random journeys: part of their titles, on which the processes of a run must agree.
process.env.FC_SEED ??= String(Date.now() % 2 ** 31)

/** Journeys through the built app (support/testBuild) against the running product. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: require.resolve('./support/startProduct'),
  // Against hanging only.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  workers: 2,
  // A busy machine may exceed a timeout; a test that fails twice is broken.
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
    // Tracing costs a quarter of the time; if failed tests are retried, only the retry is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions,
  },
})
