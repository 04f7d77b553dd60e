/**
 * Checks of every page of the compiled mini-program, generated from its app.json: opened cold by a link, it shows
 * content and causes no error (launch() fails the test on any) with the product's server, with a server that refuses
 * everything, and without a network.
 */
import { startRealServer, type RealServer } from './fixture/realServer'
import { openBuild } from './host/openBuild'
import { launch } from './host/launch'
import type { MiniProgram } from './host/miniProgram'
import type { Backend } from '../../scripts/weappHost/wx/network'
import { networkFailure } from '../../scripts/weappHost/wx/network'

const { pages } = openBuild()

/** Texts that indicate an unformatted value. */
const SLIPS = /undefined|\bnull\b|NaN|Invalid|\[object|\{\{/

/** The "slow network" notice is due after this, so no page may still be a bare skeleton. */
const PATIENCE_MS = 3_500

async function open(path: string, backend: Backend): Promise<MiniProgram> {
  const app = await launch({ path, backend })
  await app.elapse(PATIENCE_MS)
  await app.settled()
  return app
}

function expectSound({ page }: MiniProgram): void {
  expect(page.text()).not.toBe('')
  expect(page.text()).not.toMatch(SLIPS)
  // WeChat's recommendation; Taro needs three to four nodes for one of ours.
  expect(page.nodeCount).toBeLessThan(1000)
}

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

describe.each(pages)('%s', (path) => {
  test('opens with the product’s server', async () => {
    expectSound(await open(path, server.url))
  })

  test('opens when the server refuses everything', async () => {
    const refusal = { code: 1, succeeded: false, Message: '园区正在打烊', data: null }
    expectSound(await open(path, () => ({ status: 400, data: refusal })))
  })

  test('opens without a network', async () => {
    const app = await open(path, () => {
      throw networkFailure()
    })
    expectSound(app)
  })
})

test('main package and subpackages have pages', () => {
  expect(pages.length).toBeGreaterThan(openBuild().app.pages.length)
})
