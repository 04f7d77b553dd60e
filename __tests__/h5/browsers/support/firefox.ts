import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core'
import { screen, surroundings, type Engine } from './engine'

/** Starts headless Firefox. It supports WebDriver BiDi itself, so no driver is needed. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    env: { ...process.env, ...surroundings },
    extraPrefsFirefox: {
      'intl.accept_languages': 'zh-CN, zh',
      // Overlay scroll bars without width, as on a phone.
      'ui.useOverlayScrollbars': 1,
    },
    defaultViewport: screen,
  })
  const page = await browser.newPage()
  return {
    open: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    // Puppeteer's types unwrap handles in the arguments; there are none here.
    evaluate: (inPage, ...args) => page.evaluate(inPage as never, ...args),
    async find(inPage, ...args) {
      const handle = (await page.evaluateHandle(inPage as never, ...args)) as JSHandle
      const element = handle.asElement() as ElementHandle | null
      return element && { click: () => element.click(), type: (text) => element.type(text) }
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
