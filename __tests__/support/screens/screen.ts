/** Drives the top page as a user would: by its visible texts. */
import { accessibleName, roleOf, shownText, within, type Role } from './seen'
import { safeExecute } from './taroApp'
import { passTime } from './testClock'

export interface Screen {
  readonly element: HTMLElement
  /** Text of the page, one line per block; decorations omitted. */
  text(): string
  /** Title in the page's bar; empty without one. */
  title(): string
  /** Element of this role and name; throws with a list of the existing ones. */
  getByRole(role: Role, name?: string | RegExp): HTMLElement
  /** Element of this role and name, or null. */
  findByRole(role: Role, name?: string | RegExp): HTMLElement | null
  /** Names of all elements of this role, from top to bottom. */
  names(role: Role): string[]
  /** Texts of the rows of all lists. */
  rows(): string[]
  /** Taps the pressable element of this name, and waits for the result. */
  tap(name: string | RegExp, role?: Role): Promise<void>
  /** Fills in the field of this label. */
  type(label: string, text: string): Promise<void>
  /** Value of the field of this label. */
  value(label: string): string
  /** Triggers one of Taro's page events, such as reaching the bottom. */
  trigger(event: 'onReachBottom' | 'onPullDownRefresh' | 'onShow' | 'onHide'): Promise<void>
  /** Drags a finger straight down by `px`, and releases it. */
  pullDown(px: number): Promise<void>
  /** The browser's back button. */
  goBack(): Promise<void>
  /** Waits until no request or rendering is pending. Throws any faults. */
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
 * Unchanged turns of the event loop after which a page has settled. A lazily loaded part takes
 * four: the effect that fetches it, the fetch, React's next render and Taro's.
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

/** React overrides the value property, so the prototype's setter is called. */
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
 * @param isBusy whether the page still waits for something
 * @param check throws any faults
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
      // jsdom navigates back in a separate task.
      await passTime(20)
      await settled()
    },
    settled,
  }
}
