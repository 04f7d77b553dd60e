import { describe } from '../../weappHost/errorLog'
import type { Runtime } from '../../weappHost/runtime'
import { byId } from './overlay'
import { phones } from './phones'

/** The settings beside the phone; those of the phone itself start the app anew. */
export function drawTools(runtime: Runtime, settings: URLSearchParams): void {
  const { stack, chrome, network, hub, storage, phone, errors } = runtime
  const again = (name: string, value: string) => {
    settings.set(name, value)
    location.search = settings.toString()
  }
  const choice = (id: string, value: string, change: (value: string) => void) => {
    const select = byId(id) as HTMLSelectElement
    select.value = value
    select.onchange = () => change(select.value)
    return select
  }
  const model = byId('model') as HTMLSelectElement
  model.append(...Object.entries(phones).map(([name, { label }]) => new Option(label, name)))
  choice('model', settings.get('phone') ?? 'iphone', (value) => again('phone', value))
  choice('font', String(phone.fontSizeSetting), (value) => again('font', value))
  choice('theme', phone.theme, (theme) => {
    phone.theme = theme as 'light' | 'dark'
    chrome.recolour()
    hub.emit('ThemeChange', { theme })
  })
  const page = byId('page') as HTMLSelectElement
  page.append(
    new Option('首页', ''),
    ...runtime.build.pages.map((route) => new Option(route, route)),
  )
  choice('page', settings.get('open') ?? '', (value) => again('open', value))
  byId('pull').onclick = () => {
    if (stack.current.json.enablePullDownRefresh) chrome.pullDown(stack.current)
  }
  byId('network').onclick = ({ currentTarget }) => {
    const isConnected = network.type === 'none'
    network.type = isConnected ? 'wifi' : 'none'
    hub.emit('NetworkStatusChange', { isConnected, networkType: network.type })
    ;(currentTarget as HTMLElement).textContent = isConnected ? '断开网络' : '恢复网络'
  }
  byId('forget').onclick = () => {
    storage.clear()
    location.reload()
  }
  errors.listen(({ where, error }) => {
    byId('errors').append(`${where}: ${describe(error)}\n`)
  })
}
