/** The page on top, driven as a person drives it: by what is written on it. */
import { accessibleName, roleOf, shownText, within, type Role } from './seen'
import { safeExecute } from './taroApp'
import { passTime } from './testClock'

export interface Screen {
  readonly element: HTMLElement
  /** What stands on the page, one line a block; ornaments left out. */
  text(): string
  /** Heading of the page's bar; empty where there is none. */
  title(): string
  /** Element of this role and name; throws with what there is instead. */
  getByRole(role: Role, name?: string | RegExp): HTMLElement
  /** The same, or null. */
  findByRole(role: Role, name?: string | RegExp): HTMLElement | null
  /** Names of all elements of this role, from top to bottom. */
  names(role: Role): string[]
  /** Texts of the rows of all lists. */
  rows(): string[]
  /** Presses whatever can be pressed and has this name, and waits for what follows. */
  tap(name: string | RegExp, role?: Role): Promise<void>
  /** Fills in the field of this label. */
  type(label: string, text: string): Promise<void>
  /** What stands in the field of this label. */
  value(label: string): string
  /** Plays one of Taro's page events, such as scrolling to the bottom. */
  trigger(event: 'onReachBottom' | 'onPullDownRefresh' | 'onShow' | 'onHide'): Promise<void>
  /** Drags a finger straight down the page by so many px, and lets go. */
  pullDown(px: number): Promise<void>
  /** The browser's own back. */
  goBack(): Promise<void>
  /** Waits until nothing is under way and nothing is drawn any more. Throws the faults there were. */
  settled(): Promise<void>
}

const pressable: readonly Role[] = [
  'button',
  'link',
  'tab',
  'checkbox',
  'radio',
  'switch',
  'option',
  'menuitem',
]

/**
 * Turns of the event loop without a change after which a page is at rest. A part that comes in a file of its own takes
 * four without one: the effect that fetches it, the fetch, React's next render and Taro's.
 */
const calmTurns = 8

const isCalled = (element: Element, wanted: string | RegExp | undefined) => {
  if (wanted === undefined) return true
  const name = accessibleName(element)
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

function topPage(): HTMLElement {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top) throw new Error('No page is open')
  return top
}

/** React listens to the property, so the value is set past its own setter. */
function fill(field: HTMLElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.focus()
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function touch(target: Element, type: string, y: number): void {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = type === 'touchend' ? [] : [{ clientX: 100, clientY: y, identifier: 0, target }]
  target.dispatchEvent(Object.assign(event, { touches, changedTouches: touches }))
}

/**
 * @param isBusy something the page waits for is still under way
 * @param check throws the faults there were
 */
export function screenOf(isBusy: () => boolean, check: () => void): Screen {
  const all = (role: Role) => within(topPage()).filter((element) => roleOf(element) === role)
  const findByRole: Screen['findByRole'] = (role, name) =>
    all(role).find((element) => isCalled(element, name)) ?? null
  const getByRole: Screen['getByRole'] = (role, name) => {
    const found = findByRole(role, name)
    if (found) return found
    const names = all(role).map(accessibleName).join(' | ')
    throw new Error(`No ${role} “${name ?? ''}”; there are: ${names || 'none'}`)
  }

  async function settled(): Promise<void> {
    let before = ''
    for (let calm = 0, turns = 0; calm < calmTurns; turns += 1) {
      if (turns > 2000)
        throw new Error(`The page does not come to rest: ${document.body.innerHTML}`)
      await passTime(turns < 50 ? 0 : 5)
      const now = document.body.innerHTML
      const isOpen = document.querySelector('.taro_page') !== null
      calm = isOpen && now === before && !isBusy() ? calm + 1 : 0
      before = now
    }
    check()
  }

  return {
    get element() {
      return topPage()
    },
    text: () => shownText(topPage()),
    title() {
      const heading = all('heading').find((element) => element.getAttribute('aria-level') === '1')
      return heading ? shownText(heading) : ''
    },
    getByRole,
    findByRole,
    names: (role) => all(role).map(accessibleName),
    rows: () => all('listitem').map(shownText),
    async tap(name, role) {
      const roles = role ? [role] : pressable
      const target = roles.flatMap(all).find((element) => isCalled(element, name))
      if (!target) {
        const names = roles.flatMap(all).map(accessibleName).join(' | ')
        throw new Error(`Nothing to press is called “${name}”; there are: ${names || 'none'}`)
      }
      target.click()
      await settled()
    },
    async type(label, text) {
      fill(getByRole('textbox', label), text)
      await settled()
    },
    value: (label) => (getByRole('textbox', label) as HTMLInputElement).value,
    async trigger(event) {
      safeExecute(topPage().id, event)
      await settled()
    },
    async pullDown(px) {
      const target = getByRole('main')
      touch(target, 'touchstart', 0)
      for (let y = 0; y <= px; y += px / 8) {
        touch(target, 'touchmove', y)
        await passTime(0)
      }
      touch(target, 'touchend', px)
      await settled()
    },
    async goBack() {
      window.history.back()
      // jsdom goes back in a task of its own.
      await passTime(20)
      await settled()
    },
    settled,
  }
}
