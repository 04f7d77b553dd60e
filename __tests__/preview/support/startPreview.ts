import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startProduct } from '../../h5/support/product'
import { existingBuild } from '../../support/testBuild'

const program = path.resolve(__dirname, '../../../scripts/preview/serve.mjs')

/** Playwright's global set-up: one product at PARK_URL, and the preview of the compiled mini-program at PREVIEW_URL. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct()
  const folder = existingBuild('weapp', process.env.WEAPP_DIST)
  const preview = spawn(process.execPath, [program, folder, new URL(product.base).port], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const stop = async () => {
    preview.kill()
    await product.stop()
  }
  // A program that ends without a line ends its output, too.
  const lines = createInterface(preview.stdout)
  const { value: address } = (await lines[Symbol.asyncIterator]().next()) as { value?: string }
  if (address === undefined) {
    await stop()
    throw new Error('the preview did not start')
  }
  process.env.PARK_URL = product.base
  process.env.PREVIEW_URL = address
  return stop
}
