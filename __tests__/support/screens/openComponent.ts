/** Opens a single component on an empty Taro page, so that the page's life-cycle hooks work. */
import type { ReactNode } from 'react'
import { watchFaults, type Faults } from './faults'
import { screenOf, type Screen } from './screen'
import { startTaro, type RunningTaro } from './taroApp'

let open: { app: RunningTaro; faults: Faults } | null = null

function close(): void {
  if (!open) return
  const { app, faults } = open
  open = null
  app.stop()
  faults.stop()
  faults.check()
}
afterEach(close)

/** Renders the result of `draw`, which may use hooks. Faults fail the test as in openPage.ts. */
export async function openComponent(draw: () => ReactNode): Promise<Screen> {
  close()
  const faults = watchFaults()
  const App = ({ children }: { children?: ReactNode }) => children
  const config = { router: { mode: 'browser' }, animation: false }
  const page = { path: 'component', loadPage: () => ({ default: draw }) }
  open = { app: startTaro('/component', App, config, [page]), faults }
  const screen = screenOf(() => false, faults.check)
  await screen.settled()
  return screen
}
