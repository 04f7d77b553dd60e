/** The page that replaces one whose script failed to load: when it opens and when it is replaced again. */
import Taro from '@tarojs/taro'
import StandInPage from '@/launch/StandInPage'
import { currentRoute, go } from '@/navigation'
import { plugNetwork } from '@/platform/network'
import { openedAgain } from '@/platform/openAgain'
import { pageRouter } from '@/platform/pageRouter/h5/taroRouter'
import { reloadCount } from '@/platform/reload'
import { routes } from '@/routes'
import { openComponent } from '../support/screens/openComponent'
import { startNavigationApp, type NavigationApp } from '../support/screens/navigationApp'
import { passTime } from '../support/screens/testClock'

/** Slightly more than the time for which the page waits after the network has returned, ms. */
const settlingMs = 1100

afterEach(() => plugNetwork(true))

describe('stand-in alone', () => {
  const opened = async (isOnline: boolean) => {
    plugNetwork(isOnline)
    const before = { again: openedAgain(), reloads: reloadCount() }
    const page = await openComponent(() => <StandInPage />)
    return {
      page,
      again: () => openedAgain() - before.again,
      reloads: () => reloadCount() - before.reloads,
    }
  }

  test('shows a notice offline and retries only the page, without a reload', async () => {
    const { page, again, reloads } = await opened(false)
    expect(page.getByRole('alert').textContent).toContain('网络不可用')
    await page.tap('重试')
    expect([again(), reloads()]).toEqual([1, 0])
  })

  test('restarts the app on request when online', async () => {
    const { page, again, reloads } = await opened(true)
    expect(page.getByRole('alert').textContent).toContain('没能加载出来')
    await passTime(settlingMs)
    expect([again(), reloads()]).toEqual([0, 0])
    await page.tap('重试')
    expect([again(), reloads()]).toEqual([0, 1])
  })

  test('disappears once the network is back and stable', async () => {
    const { page, again } = await opened(false)
    plugNetwork(true)
    await page.settled()
    plugNetwork(false)
    await passTime(settlingMs)
    expect(again()).toBe(0)
    plugNetwork(true)
    await passTime(settlingMs)
    expect(again()).toBe(1)
  })

  test('below another page waits until it is visible again', async () => {
    const { page, again } = await opened(false)
    await page.trigger('onHide')
    plugNetwork(true)
    await passTime(settlingMs)
    expect(again()).toBe(0)
    await page.trigger('onShow')
    await passTime(settlingMs)
    expect(again()).toBe(1)
  })
})

describe('stand-in for a page', () => {
  let app: NavigationApp
  let stopListening: () => void
  const failures: Error[] = []
  let tapTime = Date.now()
  const seen = () => document.querySelector('.taro_page:not(.taro_page_shade)')?.textContent

  beforeEach(async () => {
    app = startNavigationApp(routes.home, () => Taro.getCurrentPages() as never)
    stopListening = pageRouter.onFailure(
      (error) => failures.push(error),
      () => import('@/launch/StandInPage'),
    )
    await passTime(50)
  })
  afterEach(() => {
    stopListening()
    app.stop()
    jest.restoreAllMocks()
    failures.length = 0
  })

  /** Opens a page whose script does not come. */
  async function openMissing(isOnline: boolean): Promise<void> {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    plugNetwork(isOnline)
    app.scripts('failing')
    // Far enough apart that no two taps count as a double tap.
    tapTime += 10_000
    jest.spyOn(Date, 'now').mockReturnValue(tapTime)
    void go('notices')
    await passTime(50)
  }

  test('is at the page’s address offline, without a question', async () => {
    await openMissing(false)
    expect(seen()).toContain('网络不可用')
    expect(currentRoute().path).toBe(routes.notices)
    expect(failures).toEqual([])
  })

  test('is replaced by the page once its script arrives', async () => {
    await openMissing(false)
    app.scripts('ready')
    await Taro.redirectTo({ url: routes.notices })
    await passTime(50)
    expect(seen()).toContain('notices')
    expect(seen()).not.toContain('网络不可用')
  })

  test('does not appear online: the previous page stays and reports the failure', async () => {
    await openMissing(true)
    expect(seen()).toContain('home')
    expect(failures).toHaveLength(1)
  })
})
