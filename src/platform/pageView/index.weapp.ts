import Taro from '@tarojs/taro'
import { wechatWindow } from '../deviceInfo/wechatInfo'
import type { PageViewOf } from './types'

interface Tap {
  currentTarget: { id: string }
  changedTouches?: { clientX: number; clientY: number }[]
}
type Rect = Taro.NodesRef.BoundingClientRectCallbackResult

export const pageViewOf: PageViewOf = (page = Taro.getCurrentInstance().page ?? {}) => {
  return {
    watch(className, { above, below }, tell) {
      const { windowHeight } = wechatWindow()
      const observer = Taro.createIntersectionObserver(page as TaroGeneral.IAnyObject, {
        observeAll: true,
      })
      // WeChat's types lack the element's id, available since 2.8.1.
      const onCrossing = (crossing: object) => {
        const { id, intersectionRatio } = crossing as { id: string; intersectionRatio: number }
        tell(id, intersectionRatio > 0)
      }
      observer.relativeToViewport({ top: windowHeight * above, bottom: windowHeight * below })
      let isStopped = false
      // The elements are on the screen only after the next tick.
      Taro.nextTick(() => {
        if (!isStopped) observer.observe(`.${className}`, onCrossing)
      })
      return () => {
        isStopped = true
        observer.disconnect()
      }
    },
    bringUp: (id) => void Taro.pageScrollTo({ selector: `#${id}`, duration: 0 }),
    // WeChat focuses fields only through their own property; the offset leaves room for the bars.
    focusIn: (id) => void Taro.pageScrollTo({ selector: `#${id}`, duration: 0, offsetTop: -120 }),
    // The field has its class only after the next tick.
    showFault: () =>
      Taro.nextTick(() => {
        Taro.pageScrollTo({ selector: '.field--wrong', duration: 0, offsetTop: -120 }).catch(
          () => undefined,
        )
      }),
    centreChosen: () => undefined,
    placeOf: (tap) =>
      new Promise((resolve) => {
        const { currentTarget, changedTouches = [] } = tap as Tap
        const [touch] = changedTouches
        Taro.createSelectorQuery()
          .select(`#${currentTarget.id}`)
          .boundingClientRect((found) => {
            const rect = found as Rect | null
            if (!rect || !touch) return resolve(null)
            const x = (touch.clientX - rect.left) / rect.width
            resolve({ x, y: (touch.clientY - rect.top) / rect.height })
          })
          .exec()
      }),
  }
}
