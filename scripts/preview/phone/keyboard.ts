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
  private field: Node | undefined

  /** Shows or removes the panel by the field in focus. */
  draw(runtime: Runtime, pages: Pages): void {
    const frame = pages.topFrame()
    const native = pages.top()?.activeElement as HTMLElement | null | undefined
    const field = native?.closest('wx-input, wx-textarea') as Node | null | undefined
    if (!frame) return
    if (!field?.__wxElement || !native) {
      this.panel?.remove()
      this.panel = undefined
      this.field = undefined
      frame.style.transform = ''
      return
    }
    if (this.field === field) return
    this.field = field
    this.panel ??= this.open(() => (pages.top()?.activeElement as HTMLElement | null)?.blur())
    // Its place without the keyboard of the field before.
    frame.style.transform = ''
    const spacing = Number(attributeOf(field.__wxElement, 'cursor-spacing') ?? 0)
    const bottom = frame.offsetTop + field.getBoundingClientRect().bottom + spacing
    const covered = bottom - (runtime.phone.screenHeight - HEIGHT_PX)
    frame.style.transform = covered > 0 ? `translateY(${-covered}px)` : ''
  }

  private open(close: () => void): HTMLElement {
    const panel = make('div', 'keyboard', '键盘', button('完成', close))
    panel.style.height = `${HEIGHT_PX}px`
    // Keys leave the field its focus.
    panel.onpointerdown = (event) => event.preventDefault()
    panel.onmousedown = (event) => event.preventDefault()
    byId('over').append(panel)
    return panel
  }
}
