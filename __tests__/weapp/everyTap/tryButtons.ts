import type { MiniProgram } from '../host/miniProgram'
import type { ShownNode } from '../host/shownNode'

/** What became of tapping the buttons of a page; each is told by its classes and text. */
export interface Tried {
  /** How many were tapped. */
  count: number
  /** Those after which nothing at all had changed. */
  dead: string[]
  /** Those that only put the person off: a toast of something to come or of a failure, and all stays as it is. */
  hollow: string[]
  /** Those that sent more to the screen than one tap may, without opening a page. */
  heavy: string[]
}

const TAP_BYTES = 20 * 1024
/** Buttons of one kind behave alike: of a long list the first few stand for the rest. */
const PER_KIND = 2
const PER_PAGE = 20
/** Words of a toast that stands in for what the button is there for. */
const EXCUSES =
  /敬请期待|暂未|尚未开[放通]|开发中|建设中|即将(上线|开放)|暂不支持|不可用|出错|失败|异常|超时|没有(成功|打开|响应)|无法|稍后|undefined|error|fail/i

/**
 * Taps what looks as if it could be tapped, each on a freshly opened page.
 * @param open opens the page, always in the same state
 */
export async function tryButtons(open: () => Promise<MiniProgram>): Promise<Tried> {
  const first = await open()
  const indexes = choose(buttonsOf(first))
  const { route } = first.page
  const depth = first.routes.length
  first.close()
  const tried: Tried = { count: indexes.length, dead: [], hollow: [], heavy: [] }
  // From the last to the first: one that is gone after its tap (a reward claimed) moves only those behind it.
  for (const index of indexes.reverse()) {
    const app = await open()
    const button = buttonsOf(app)[index]
    if (!button) throw new Error(`other buttons the second time:\n${app.page.screenTree()}`)
    const told = `${button.classes.join('.')} "${button.text}"`
    const before = stateOf(app)
    const toasts = app.toasts.length
    const { bytes } = await app.measure(() => app.page.tap(button))
    const excuse = app.toasts.slice(toasts).find(({ title }) => EXCUSES.test(title))
    const after = stateOf(app)
    const isSameScene = after.scene === before.scene
    if (isSameScene && after.rest === before.rest) tried.dead.push(told)
    else if (excuse && isSameScene) tried.hollow.push(`${told}: ${excuse.title}`)
    // A page of the same route on top of this one (a list's detail) is opened, too.
    const staysHere = app.page.route === route && app.routes.length === depth
    if (staysHere && bytes > TAP_BYTES) tried.heavy.push(`${told} ${bytes} bytes`)
    app.close()
  }
  return tried
}

/** Every Pressable (src/components) but those that are disabled, or chosen already. */
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

/** Everything that a tap may change: what a person has before them, and the rest, toasts among it. */
function stateOf(app: MiniProgram): { scene: string; rest: string } {
  const { page, routes, dialog, requests, toasts, storage } = app
  const counts = [requests.length, toasts.length, app.calls().length]
  return {
    scene: JSON.stringify([routes, page.screenTree(), dialog]),
    rest: JSON.stringify([counts, storage.keys]),
  }
}
