import type { Locator, Page } from '@playwright/test'

/** The top page: pages below it stay in the document, hidden. */
export const top = (page: Page): Locator => page.locator('.taro_page:not(.taro_page_shade)').last()
