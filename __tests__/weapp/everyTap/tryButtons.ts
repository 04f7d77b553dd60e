import type { MiniProgram } from '../host/miniProgram'
import type { ShownNode } from '../host/shownNode'

/** Results of tapping the buttons of a page; buttons are identified by classes and text. */
export interface Tried {
  /** Number of tapped buttons. */
  count: number
  /** Buttons without any effect. */
  dead: string[]
  /** Buttons whose only effect is a toast that announces a future feature or a failure. */
  hollow: string[]
  /** Buttons that sent more to the screen than one tap may, without opening a page. */
  heavy: string[]
}

const TAP_BYTES = 20 * 1024
/** Buttons of one kind behave alike: the first few represent a long list. */
const PER_KIND = 2
const PER_PAGE = 20
/** Toast texts that replace the button's action. */
const EXCUSES =
  /敬请期待|暂未|尚未开[放通]|开发中|建设中|即将(上线|开放)|暂不支持|不可用|出错|失败|异常|超时|没有(成功|打开|响应)|无法|稍后|undefined|error|fail/i

/**
 * Taps everything tappable, each on a freshly opened page.
 * @param open opens the page, always in the same state
 */
export async function tryButtons(open: () => Promise<MiniProgram>): Promise<Tried> {
  const first = await open()
  const indexes = choose(buttonsOf(first))
  const { route } = first.page
  const depth = first.routes.length
  first.close()
  const tried: Tried = { count: indexes.length, dead: [], hollow: [], heavy: [] }
  // From last to first: a button that disappears after its tap (a claimed reward) only shifts those behind it.
  for (const index of indexes.reverse()) {
    const app = await open()
    const button = buttonsOf(app)[index]
    if (!button) throw new Error(`other buttons the second time:\n${app.page.screenTree()}`)
    const label = `${button.classes.join('.')} "${button.text}"`
    const before = stateOf(app)
    const toasts = app.toasts.length
    const { bytes } = await app.measure(() => app.page.tap(button))
    const excuse = app.toasts.slice(toasts).find(({ title }) => EXCUSES.test(title))
    const after = stateOf(app)
    const isSameScene = after.scene === before.scene
    if (isSameScene && after.rest === before.rest) tried.dead.push(label)
    else if (excuse && isSameScene) tried.hollow.push(`${label}: ${excuse.title}`)
    // Opening another page of the same route (a list's detail) counts as opened.
    const staysHere = app.page.route === route && app.routes.length === depth
    if (staysHere && bytes > TAP_BYTES) tried.heavy.push(`${label} ${bytes} bytes`)
    app.close()
  }
  return tried
}

/** Every Pressable (src/components) except disabled and already selected ones. */
function buttonsOf({ page }: MiniProgram): ShownNode[] {
  const isIdle = ({ classes }: ShownNode) =>
    classes.some((name) => /--(disabled|current|on)$/.test(name))
  return page.allByClass('pressable').filter((node) => !isIdle(node))
}

function choose(buttons: ShownNode[]): number[] {
  const seen = new Map<string, number>()
  return [...buttons.keys()]
    .filter((index) => {
      const kind = buttons[index]?.classes.join(' ') ?? ''
      const nth = (seen.get(kind) ?? 0) + 1
      seen.set(kind, nth)
      return nth <= PER_KIND
    })
    .slice(0, PER_PAGE)
}

/** State that a tap may change: the visible scene, and the rest including toasts. */
function stateOf(app: MiniProgram): { scene: string; rest: string } {
  const { page, routes, dialog, requests, toasts, storage } = app
  const counts = [requests.length, toasts.length, app.calls().length]
  return {
    scene: JSON.stringify([routes, page.screenTree(), dialog]),
    rest: JSON.stringify([counts, storage.keys]),
  }
}
