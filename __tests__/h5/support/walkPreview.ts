/** Opens every declared page of the compiled mini-program in the preview (scripts/preview), as its viewer. */
import type { Browser, Page } from '@playwright/test'
import { routes, type systemPages } from '@/routes'
import { environments } from '../../../config/environment'
import { everyAddress, type Address } from './addresses'
import { looks, type LookName } from './looks'
import { ownSession } from './loggedIn'
import { phones, type Viewer } from './people'
import { demoPark } from './product'
import type { Stop } from './walk'

/** Functions of the preview's page that this script uses. */
interface ShownRuntime {
  activity: { isIdle: boolean }
  errors: { take(): { where: string; error: unknown }[] }
  wx: Record<string, (options: object) => unknown>
}

/** A call of `wx` with its options. */
type Call = [name: string, options: object]

/** Address of a picture as the app gives it to WeChat: with the API host. */
const fullUrl = (url: string) =>
  url.startsWith('/') ? new URL(url, environments.dev.apiHost.weapp).href : url

/** WeChat's own view in place of a page that only H5 has; null where no page of the app opens one. */
const ownViews: Record<keyof typeof systemPages, ((query: URLSearchParams) => Call) | null> = {
  previewImage: (query) => [
    'previewImage',
    { urls: (query.get('urls')?.split(',') ?? []).map((url) => fullUrl(url)) },
  ],
  chooseLocation: null,
  openLocation: (query) => [
    'openLocation',
    {
      latitude: Number(query.get('latitude')),
      longitude: Number(query.get('longitude')),
      name: query.get('name') ?? '',
      address: query.get('address') ?? '',
    },
  ],
}

/** How the mini-program shows what H5 shows at an address: a page, and a call made there; null: not at all. */
export function wayTo({ route, url }: Address): { open: string; call?: Call } | null {
  if (!(route in ownViews)) return { open: url }
  const call = ownViews[route as keyof typeof systemPages]
  return call && { open: routes.home, call: call(new URLSearchParams(url.split('?')[1])) }
}

/** Phone and theme of a look, as in the preview's address. */
const phoneOf: Record<LookName, string> = {
  light: '',
  small: 'phone=android',
  narrow: 'phone=android',
  dark: 'theme=dark',
  elder: '',
}

/** Content of the phone's storage for a viewer, by key. @param park default: the park of the build */
export async function keptBy(base: string, viewer: Viewer, isElder: boolean, park = demoPark()) {
  // What an earlier visit to the park leaves behind; without it the app opens the park of the build.
  const kept: Record<string, string> = park === demoPark() ? {} : { clientId: JSON.stringify(park) }
  if (viewer !== 'visitor') {
    const { storageState } = await ownSession(base, phones[viewer], park)
    if (typeof storageState === 'object')
      for (const { name, value } of storageState.origins[0]?.localStorage ?? []) kept[name] = value
  }
  if (isElder) kept.preferences = JSON.stringify({ isElder: true })
  return kept
}

/** For addInitScript: fills the phone's storage. */
export function keep(kept: Readonly<Record<string, string>>): void {
  // Scripts also run in the frames of the pages, and in about:blank, where storing is forbidden.
  if (window.origin === 'null' || window.self !== window.top) return
  for (const [key, data] of Object.entries(kept))
    window.localStorage.setItem(`preview:storage:${key}`, JSON.stringify({ data }))
}

/** Replaces all open pages of the running app by one. @param url path and query */
export async function relaunchInPreview(page: Page, url: string): Promise<void> {
  await page.evaluate(async (target) => {
    const { preview: running } = window as unknown as { preview: Promise<ShownRuntime> }
    const { wx } = await running
    await new Promise((resolve, reject) => {
      wx.reLaunch?.({ url: target, success: resolve, fail: reject })
    })
  }, url)
}

/** True when the top page has no pending calls or content, and all its pictures are decoded. */
async function hasSettled(): Promise<boolean> {
  const runtime = await (window as unknown as { preview: Promise<ShownRuntime> }).preview
  // Its templates have no aria-busy: what stands in for content to come tells it.
  const toCome = '.toCome, .skeleton, .skeletonRows, .tonightRail__poster:empty'
  for (let decoded = -1; ; ) {
    const frames = [
      ...document.querySelectorAll<HTMLIFrameElement>('#pages iframe:not([data-below])'),
    ].map(({ contentDocument: page }) => page)
    const isBusy = frames.some(
      (page) => !page?.querySelector('.screen, iframe') || page.querySelector(toCome),
    )
    if (!runtime.activity.isIdle || frames.length === 0 || isBusy) return false
    const pictures = [
      ...frames.flatMap((page) => [...(page?.images ?? [])]),
      ...document.querySelectorAll<HTMLImageElement>('#over img'),
    ].filter(({ hidden }) => !hidden)
    if (!pictures.every(({ complete }) => complete)) return false
    if (pictures.length === decoded) return true
    // A loaded picture is painted only once it is decoded; decode() rejects for one that failed to load. More may come meanwhile.
    decoded = pictures.length
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  }
}

/** Opens a page of the mini-program in the preview. @returns errors of the app, and that it does not settle */
export async function openInPreview(
  page: Page,
  preview: string,
  settings: string,
  { open, call }: { open: string; call?: Call },
): Promise<string> {
  await page.goto(`${preview}/?bare&agreed&${settings}&open=${encodeURIComponent(open)}`)
  const trouble = await troubleOf(page)
  if (!call) return trouble
  await page.evaluate(async ([name, options]) => {
    const { preview: running } = window as unknown as { preview: Promise<ShownRuntime> }
    ;(await running).wx[name]?.(options)
  }, call)
  await page.locator('.ownView').waitFor()
  return [trouble, await troubleOf(page)].filter(Boolean).join('; ')
}

/** Frames after which a page has drawn what its observers asked for: on a busy machine longer than any pause. */
const quietFrames = 6

/**
 * Waits for frames of the preview, in each of which it runs the page's observers. Runs in the page: no function in it may have
 * a name, which tsx would set by a helper that the page lacks.
 */
const framesPass = async (frames: number) => {
  for (let left = frames; left > 0; left -= 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Waits until the page on top has nothing more to come. @returns false if it does not */
export async function settledInPreview(page: Page): Promise<boolean> {
  // Against hanging only.
  const waiting = { timeout: 60_000 }
  return page
    .waitForFunction(hasSettled, undefined, waiting)
    .then(() => page.waitForTimeout(300))
    .then(() => page.evaluate(framesPass, quietFrames))
    .then(() => page.waitForFunction(hasSettled, undefined, waiting))
    .then(
      () => true,
      (error: Error) => {
        if (error.name === 'TimeoutError') return false
        throw error
      },
    )
}

/** Sources of the pictures in sight that could not be loaded. */
const lostPictures = () =>
  [...document.querySelectorAll<HTMLIFrameElement>('#pages iframe:not([data-below])')]
    .flatMap(({ contentDocument: page }) => [...(page?.images ?? [])])
    .filter((each) => !each.hidden && each.complete && each.naturalWidth === 0)
    .map(({ src }) => src)

async function troubleOf(page: Page): Promise<string> {
  const isStill = await settledInPreview(page)
  const errors = await page.evaluate(async () => {
    const { preview } = window as unknown as { preview: Promise<ShownRuntime> }
    return (await preview).errors.take().map(({ where, error }) => `${where}: ${String(error)}`)
  })
  const lost = (await page.evaluate(lostPictures)).map((source) => `does not load ${source}`)
  return [...(isStill ? [] : ['does not settle']), ...lost, ...errors].join('; ')
}

/**
 * Opens the accepted pages and calls `visit` for each, as walk does for H5; `trouble` also names the app's errors.
 * @param base address of the backend
 * @param preview address of the preview
 * @param park default: the park of the build
 */
export async function walkPreview(
  browser: Browser,
  base: string,
  preview: string,
  accepts: (stop: Pick<Stop, 'route' | 'look'>) => boolean,
  visit: (stop: Stop) => Promise<void>,
  park = demoPark(),
): Promise<void> {
  const addresses = await everyAddress(base, park)
  for (const look of Object.keys(looks) as LookName[]) {
    const wanted = addresses.filter(({ route }) => accepts({ route, look }))
    for (const viewer of new Set(wanted.map((address) => address.viewer))) {
      const { viewport, isElder } = looks[look]
      const context = await browser.newContext({
        viewport,
        hasTouch: true,
        deviceScaleFactor: 2,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      })
      await context.addInitScript(keep, await keptBy(base, viewer, isElder, park))
      const page = await context.newPage()
      for (const address of wanted.filter((each) => each.viewer === viewer)) {
        const way = wayTo(address)
        if (!way) continue
        const trouble = await openInPreview(page, preview, phoneOf[look], way)
        await visit({ ...address, look, page, trouble })
      }
      await context.close()
    }
  }
}
