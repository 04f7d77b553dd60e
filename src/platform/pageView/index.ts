import type { PageViewOf, Share } from './types'

let isTall = true
let place: Share | null = { x: 0.5, y: 0.5 }
const brought: string[] = []
const centred: string[] = []
const watchers = new Map<string, (id: string, isIn: boolean) => void>()

const idsOf = (className: string) =>
  Array.from(document.querySelectorAll(`.${className}`), ({ id }) => id)

/** In memory there is no layout, so everything is in sight of every band. */
export const pageViewOf: PageViewOf = () => ({
  watch(className, _band, tell) {
    watchers.set(className, tell)
    if (isTall) idsOf(className).forEach((id) => tell(id, true))
    return () => watchers.delete(className)
  },
  bringUp: (id) => void brought.push(id),
  focusIn(id) {
    brought.push(id)
    document
      .getElementById(id)
      ?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')
      ?.focus()
  },
  showFault: () =>
    void Promise.resolve().then(() => {
      const field = document.querySelector('.field--wrong')
      if (field) brought.push(field.firstElementChild?.textContent ?? '')
    }),
  centreChosen: (id) => void centred.push(id),
  placeOf: () => Promise.resolve(place),
})

/** Simulates a small screen: nothing is in sight until it is scrolled to. */
export function makeScreenSmall(): void {
  isTall = false
}

/** Simulates scrolling: elements of a class come into sight or leave it. */
export function scrollPast(className: string, ids: readonly string[], isIn: boolean): void {
  ids.forEach((id) => watchers.get(className)?.(id, isIn))
}

/** Simulates the position of a tap. */
export function touchAt(share: Share | null): void {
  place = share
}

/** Ids of elements, and labels of wrong fields, scrolled to so far. */
export const broughtUp = (): readonly string[] => brought

/** Ids of lines whose chosen item was centred so far. */
export const linesCentred = (): readonly string[] => centred
