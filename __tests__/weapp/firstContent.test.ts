/**
 * From the launch to a page's first content, as far as the host can measure: scripts run before it, and data sent to
 * the screen. `FIGURES=1` prints the figures; times are those of this machine and have no budget (docs/PERFORMANCE.md).
 */
import { routes, type RouteName } from '../../src/routes'
import { describeMember } from './fixture/describeMember'
import { until } from '../support/until'
import { launch } from './host/launch'
import type { MiniProgram } from './host/miniProgram'

const KB = 1024
/** Total script size before home, another page of the main package, and a page of a subpackage. */
const SCRIPT_BYTES = { home: 440 * KB, main: 470 * KB, subpackage: 480 * KB }
/** Budget of a page's scripts: home runs none of config/weapp/sharedScripts. */
const scriptBudget = (name: RouteName) =>
  name === 'home'
    ? SCRIPT_BYTES.home
    : SCRIPT_BYTES[routes[name].startsWith('/pages/') ? 'main' : 'subpackage']

const CALLS = 6

const on = describeMember()

/** Class found only in the content of a page; maximum data sent until then, KB; maximum number of nodes. */
const pages: [RouteName, string, number, number][] = [
  ['home', 'carousel', 64, 400],
  ['my', 'memberStrip', 48, 200],
  ['wallet', 'pocketList', 48, 150],
  ['couponCenter', 'couponCard', 48, 400],
  ['memberLevel', 'levelOverview', 48, 250],
  ['points', 'pointGoods', 48, 400],
]

/** App time advances frame by frame: its timers run, and nothing after the first content counts. */
const FRAME_MS = 16

async function untilShown(app: MiniProgram, content: string): Promise<void> {
  await until(
    async () => {
      await app.elapse(FRAME_MS)
      return app.page.allByClass(content).length > 0
    },
    () => `${content}:\n${app.page.screenTree()}`,
  )
}

test.each(pages)(
  'a member’s %s appears after few scripts and calls',
  async (name, content, kb, nodes) => {
    const startedAt = performance.now()
    const app = await launch({
      path: routes[name].slice(1),
      backend: on.server.url,
      storage: on.member.copy(),
      settle: false,
    })
    await untilShown(app, content)
    const ms = performance.now() - startedAt
    const { calls, bytes, largest } = app.page.traffic
    const { nodeCount } = app.page
    const scriptBytes = app.scripts.reduce((sum, script) => sum + script.bytes, 0)
    const scriptMs = app.scripts.reduce((sum, script) => sum + script.ms, 0)
    if (process.env.FIGURES) {
      const files = app.scripts.map((each) => `${each.file} ${(each.bytes / KB).toFixed(1)}`)
      process.stderr.write(
        `${name}: ${calls} calls, ${(bytes / KB).toFixed(1)} KB (largest ${(largest / KB).toFixed(1)}), ` +
          `${nodeCount} nodes, scripts ${(scriptBytes / KB).toFixed(1)} KB in ${scriptMs.toFixed(0)} ms, ` +
          `content after ${ms.toFixed(0)} ms\n  ${files.join(', ')}\n`,
      )
    }
    expect(calls).toBeLessThanOrEqual(CALLS)
    expect(bytes).toBeLessThanOrEqual(kb * KB)
    expect(nodeCount).toBeLessThanOrEqual(nodes)
    expect(scriptBytes).toBeLessThanOrEqual(scriptBudget(name))
    await app.settled()
  },
)
