import { aroundPart, markEach } from './marks'
import type { HeldRest } from './types'

/** By attributes that toCome.scss reads. */
export const documentRest: HeldRest = {
  hold(part) {
    const page = part.closest('.taro_page')
    return markEach([...aroundPart(part), ...(page ? [page] : [])], (each, isOn) =>
      each.toggleAttribute(each === page ? 'data-awaits' : 'data-awaited', isOn),
    )
  },
}
