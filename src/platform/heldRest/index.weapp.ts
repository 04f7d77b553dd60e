import { aroundPart, markEach } from './marks'
import type { HeldRest } from './types'

/** Read by toCome.scss: WeChat's elements have no attributes of ours. */
const awaited = 'awaited'

export const heldRest: HeldRest = {
  hold: (part) =>
    markEach(aroundPart(part), ({ classList }, isOn) =>
      isOn ? classList.add(awaited) : classList.remove(awaited),
    ),
}
