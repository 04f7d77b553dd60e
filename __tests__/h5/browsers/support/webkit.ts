import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../support/product'
import { screen, surroundings, type Engine } from './engine'

const patienceMs = 20_000

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Virtual display of a phone's size, filled by the browser: its windows cannot be made that narrow. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const size = `${screen.width}x${screen.height}x24`
  const server = spawn(
    process.env.XVFB_PATH || '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  // Xvfb chooses a free display number and prints it.
  const [greeting] = await once(server.stdio[3] as Readable, 'data')
  return { name: `:${String(greeting).trim()}`, server }
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await fetch(`http://127.0.0.1:${port}/status`).then(Boolean, () => false))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver was not there within 20 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts WebKitGTK's MiniBrowser on its own display, driven by WebKitWebDriver. */
export async function startWebkit(): Promise<Engine> {
  const display = await startDisplay()
  const port = await freePort()
  const driverPath = process.env.WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver'
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', process.env.VERBOSE ? 'inherit' : 'ignore'],
    env: { ...process.env, ...surroundings, DISPLAY: display.name },
  })
  const stop = () => Promise.all([end(service), end(display.server)])
  try {
    await untilListening(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: process.env.MINIBROWSER_PATH,
          args: ['--automation', '--full-screen'],
        },
      })
      .build()
    // Without a window manager, full screen must be requested as a size.
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...screen })
    return {
      open: (url) => driver.get(url),
      address: () => driver.getCurrentUrl(),
      evaluate: (inPage, ...args) => driver.executeScript(inPage, ...args),
      async find(inPage, ...args) {
        const element = await driver.executeScript<WebElement | null>(inPage, ...args)
        return element && { click: () => element.click(), type: (text) => element.sendKeys(text) }
      },
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
