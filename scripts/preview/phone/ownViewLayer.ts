import type { Runtime } from '../../weappHost/runtime'
import type { MapPlace, OwnView } from '../../weappHost/wx/ownViews'
import { byId, button, make } from './overlay'

/** WeChat's map and picture viewer over the page. The map has no streets: the preview asks no map service. */
export class OwnViewLayer {
  private shown: OwnView | undefined
  private box: HTMLElement | undefined

  /** @param urlOf address in this browser of a picture named by the app */
  constructor(private readonly urlOf: (source: string) => string) {}

  /** Draws what has changed. */
  draw({ ownViews: { open } }: Runtime): void {
    if (open === this.shown) return
    this.shown = open
    this.box?.remove()
    if (!open) return
    this.box = open.kind === 'map' ? map(open.place) : this.pictures(open.urls, open.at)
    this.box.prepend(button('返回', () => open.close()))
    this.box.setAttribute('role', 'dialog')
    byId('over').append(this.box)
  }

  private pictures(urls: string[], first: number): HTMLElement {
    let at = first
    const picture = make('img')
    const count = make('span')
    const show = () => {
      picture.src = this.urlOf(urls[at] ?? '')
      picture.alt = `图片 ${at + 1}`
      count.textContent = `${at + 1} / ${urls.length}`
    }
    const move = (step: number) => () => {
      at = (at + step + urls.length) % urls.length
      show()
    }
    show()
    const [back, on] = [button('‹', move(-1)), button('›', move(1))]
    back.setAttribute('aria-label', '上一张')
    on.setAttribute('aria-label', '下一张')
    const moves = make('div', 'ownView__moves', ...(urls.length > 1 ? [back, count, on] : [count]))
    const box = make('div', 'ownView ownView--pictures', picture, moves)
    box.setAttribute('aria-label', '查看图片')
    return box
  }
}

function map({ name, address, latitude, longitude }: MapPlace): HTMLElement {
  const pin = make('div', 'ownView__map', make('i', 'ownView__pin'))
  const box = make(
    'div',
    'ownView',
    pin,
    make(
      'div',
      'ownView__place',
      make('strong', '', name || '位置'),
      make('p', '', address),
      make('small', '', `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`),
    ),
  )
  box.setAttribute('aria-label', '地图')
  return box
}
