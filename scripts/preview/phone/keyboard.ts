import { attributeOf } from '../../weappHost/controls'
import type { Runtime } from '../../weappHost/runtime'
import type { Node } from './elements/element'
import { byId, button, make } from './overlay'
import type { Pages } from './pages'

/** As in the `focus` event of the host's fields. */
const HEIGHT_PX = 300

/** WeChat's keyboard: a panel over the page, which moves up as far as the field needs. */
export class Keyboard {
  private panel: HTMLElement | undefined

  /** Shows or removes the panel by the field in focus. */
  draw(runtime: Runtime, pages: Pages): void {
    const frame = pages.topFrame()
    const native = pages.top()?.activeElement as HTMLElement | null | undefined
    const field = native?.closest('wx-input, wx-textarea') as Node | null | undefined
    if (!frame) return
    if (!field?.__wxElement || !native) {
      this.panel?.remove()
      this.panel = undefined
      frame.style.transform = ''
      return
    }
    if (this.panel) return
    this.panel = make(
      'div',
      'keyboard',
      '键盘',
      button('完成', () => native.blur()),
    )
    this.panel.style.height = `${HEIGHT_PX}px`
    byId('over').append(this.panel)
    const spacing = Number(attributeOf(field.__wxElement, 'cursor-spacing') ?? 0)
    const bottom = frame.offsetTop + field.getBoundingClientRect().bottom + spacing
    const covered = bottom - (runtime.phone.screenHeight - HEIGHT_PX)
    frame.style.transform = covered > 0 ? `translateY(${-covered}px)` : ''
  }
}
