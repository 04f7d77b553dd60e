import { defineConfig } from '@playwright/test'
import type { EngineName } from './support/test'

/**
 * Complements the Chromium journeys: the built app in Firefox and in WebKit, the engine of iPhones. Playwright is only
 * the test runner; its own builds of these browsers are not used.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.browser.ts',
  globalSetup: require.resolve('../support/startProduct'),
  timeout: 60_000,
  // Both browsers in parallel, one process each.
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  outputDir: '../../../test-results/browsers',
  // BROWSERS: the installed ones (scripts/prepare.mjs).
  projects: (['firefox', 'webkit'] as const)
    .filter((name) => (process.env.BROWSERS ?? 'firefox webkit').split(' ').includes(name))
    .map((name) => ({ name, workers: 1, use: { engineName: name } })),
})
