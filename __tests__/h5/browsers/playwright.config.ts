import { defineConfig } from '@playwright/test'
import type { EngineName } from './support/test'

/**
 * What Chromium's journeys leave open: the built app in Firefox and in WebKit, in which iPhones open it. Playwright
 * runs the tests only; its own builds of these browsers are not used.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.browser.ts',
  globalSetup: require.resolve('../support/startProduct'),
  timeout: 60_000,
  // Both browsers at the same time, each in one process.
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  outputDir: '../../../test-results/browsers',
  // BROWSERS: those that are there (scripts/prepare.mjs).
  projects: (['firefox', 'webkit'] as const)
    .filter((name) => (process.env.BROWSERS ?? 'firefox webkit').split(' ').includes(name))
    .map((name) => ({ name, workers: 1, use: { engineName: name } })),
})
