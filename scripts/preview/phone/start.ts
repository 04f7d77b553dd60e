import { environments } from '../../../config/environment'
import type { Person } from '../../weappHost/gestures'
import { followContainers } from '../../weappHost/pageContainer'
import { Runtime } from '../../weappHost/runtime'
import { parseQuery } from '../../weappHost/pageStack'
import type { Phone } from '../../weappHost/wx/phone'
import { PhoneStorage } from '../../weappHost/wx/storage'
import { drawBars } from './bars'
import { drawElements } from './elements/draw'
import { KeptMap } from './keptMap'
import { Keyboard } from './keyboard'
import { byId } from './overlay'
import { Overlays } from './overlays'
import { OwnViewLayer } from './ownViewLayer'
import { Pages } from './pages'
import { personSheets } from './personSheets'
import { share } from './shareSheet'
import { phones } from './phones'
import { remoteBuild } from './remoteBuild'
import { Styles } from './styles'
import { drawTools } from './tools'
import { watchTouches } from './touches'

const settings = new URLSearchParams(location.search)
const apiHosts = Object.values(environments).map(({ apiHost }) => new URL(apiHost.weapp).origin)

async function start(): Promise<Runtime> {
  const { build, styles: code } = await remoteBuild()
  const { label: _label, ...sizes } = phones[settings.get('phone') ?? ''] ?? { label: '' }
  const phone: Partial<Phone> = {
    ...sizes,
    theme: settings.get('theme') === 'dark' ? 'dark' : 'light',
    fontSizeSetting: Number(settings.get('font') ?? 16),
    hasAgreedToPrivacy: settings.has('agreed'),
  }
  const urlOf = (source: string): string => {
    const host = apiHosts.find((one) => source.startsWith(one))
    if (host) return source.slice(host.length)
    const file = runtime.files.get(source) ?? runtime.storage.saved.get(source)
    if (file)
      return URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.type }))
    if (/^[a-z]+:/i.test(source)) return source
    if (!build.has(source.replace(/^\//, '')))
      runtime.report('image', `${source} is not in the build`)
    return `/preview/files/${source.replace(/^\//, '')}`
  }
  const pages: Pages = new Pages({
    runtime: () => runtime,
    get styles() {
      return (styles ??= new Styles(code, runtime.phone, urlOf))
    },
    urlOf,
    prepared: (page) => watchTouches(page, runtime, person),
  })
  let styles: Styles | undefined
  const [path = '', search = ''] = (settings.get('open') ?? '').replace(/^\//, '').split('?')
  const runtime: Runtime = new Runtime({
    build,
    backend: location.origin,
    apiHosts,
    entry: { path: path || (build.pages[0] ?? ''), query: parseQuery(search), scene: 1001 },
    storage: new PhoneStorage(new KeptMap('preview:storage:')),
    phone,
    answers: personSheets(urlOf),
    layout: pages.layout,
    drawing: pages.drawing,
  })
  const go = (api: string, options: object) =>
    (runtime.wx[api] as (options: object) => unknown)({
      ...options,
      fail: (failure: unknown) => runtime.report(`wx.${api}`, failure),
    })
  const person: Person = {
    answers: runtime.answers,
    privacy: runtime.privacy,
    share: () => void share(runtime),
    openLink: (url, kind) => void go(kind, { url }),
  }
  drawElements(runtime.phone, { runtime: () => runtime, urlOf })
  Object.assign(byId('phone').style, {
    width: `${runtime.phone.windowWidth}px`,
    height: `${runtime.phone.screenHeight}px`,
  })
  document.body.classList.toggle('bare', settings.has('bare'))
  runtime.start()
  keepTime(runtime)
  keepDrawing(runtime, pages, urlOf)
  drawTools(runtime, settings)
  return runtime
}

/** The app's clock follows the computer's. */
function keepTime({ clock, isAlive }: Runtime): void {
  let isBusy = false
  const behind = Date.now() - clock.now()
  const timer = setInterval(() => {
    if (!isAlive()) return clearInterval(timer)
    if (isBusy) return
    isBusy = true
    void clock
      .advance(Math.max(0, Date.now() - behind - clock.now()))
      .finally(() => (isBusy = false))
  }, 8)
}

/** Draws WeChat's parts around the page, and looks after observers, once a frame. */
function keepDrawing(runtime: Runtime, pages: Pages, urlOf: (source: string) => string): void {
  const overlays = new Overlays()
  const keyboard = new Keyboard()
  const ownViews = new OwnViewLayer(urlOf)
  const frame = () => {
    if (!runtime.isAlive()) return
    requestAnimationFrame(frame)
    for (const { root } of runtime.stack.pages) followContainers(root)
    pages.draw(runtime)
    drawBars(runtime)
    overlays.draw(runtime)
    ownViews.draw(runtime)
    keyboard.draw(runtime, pages)
    for (const look of [...runtime.queries.watchers]) look()
  }
  frame()
}

declare global {
  interface Window {
    /** For scripts that look at the preview. */
    preview?: Promise<Runtime>
  }
}

window.preview = start()
