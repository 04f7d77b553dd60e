import { defineConfig } from '@playwright/test'
import h5 from '../h5/playwright.config'

/** Journeys through the compiled mini-program on the phone of the preview (scripts/preview), by taps and typing. */
export default defineConfig({
  ...h5,
  testDir: '.',
  globalSetup: process.env.PREVIEW_URL ? undefined : require.resolve('./support/startPreview'),
  outputDir: '../../test-results/preview',
  use: {
    ...h5.use,
    viewport: { width: 720, height: 900 },
    isMobile: false,
    screenshot: 'only-on-failure',
  },
})
