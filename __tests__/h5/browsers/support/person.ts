import { routes } from '@/routes'
import { hasLoaded } from '../../support/inPage'
import { demoPassword, phones, type Viewer } from '../../support/people'
import { controlInSight, type Wanted } from './byRole'
import type { Control, Engine } from './engine'
import type { ListeningProxy } from './listeningProxy'

/** Longest wait for a text or a page, ms; a step of the demo park takes less on a slow machine. */
const patienceMs = 40_000
const glanceMs = 50

/** Polls until the result is neither null nor false; `what` names the wait in the error. */
async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  const deadline = Date.now() + patienceMs
  let trouble = ''
  for (;;) {
    // The page may be left during the call.
    const answer = await ask().catch((error: Error) => {
      trouble = ` (${error.message.split('\n')[0]})`
      return null
    })
    if (answer !== null && answer !== false) return answer
    if (Date.now() > deadline)
      throw new Error(`${what}: not within ${patienceMs / 1000} s${trouble}`)
    await new Promise((resolve) => setTimeout(resolve, glanceMs))
  }
}

/** A simulated user with a browser. Each action waits until it is possible. */
export interface Person {
  readonly engine: Engine
  /** @param path path and query of a page */
  open(path: string): Promise<void>
  tap(wanted: Wanted): Promise<void>
  type(wanted: Wanted, text: string): Promise<void>
  /** Resolves when the screen shows the text. */
  see(words: RegExp): Promise<void>
  /** Resolves when the address matches. */
  arrive(address: RegExp): Promise<void>
  /** Resolves when the top page has loaded its content. */
  settle(): Promise<void>
  /** Logs in with the password; a previous session is removed. */
  become(viewer: Viewer): Promise<void>
}

const inWords = ({ role, name }: Wanted) =>
  `${role} ${typeof name === 'string' ? name : (name?.pattern ?? '')}`

export function createPerson(engine: Engine, proxy: ListeningProxy): Person {
  const find = (wanted: Wanted) => engine.find(controlInSight, wanted)
  const withControl = (wanted: Wanted, act: (control: Control) => Promise<void>) =>
    until(inWords(wanted), async () => {
      const control = await find(wanted)
      if (!control) return null
      await act(control)
      return true
    })

  const person: Person = {
    engine,
    open: (path) => engine.open(proxy.base + path),
    tap: async (wanted) => void (await withControl(wanted, (control) => control.click())),
    type: async (wanted, text) => void (await withControl(wanted, (control) => control.type(text))),
    see: async (words) =>
      void (await until(`the words ${words}`, async () =>
        words.test(await engine.evaluate(() => document.body.innerText)),
      )),
    arrive: async (address) =>
      void (await until(`the address ${address}`, async () =>
        address.test(await engine.address()),
      )),
    settle: async () =>
      void (await until('a page that has loaded', async () => {
        const isDone = async () => !proxy.isBusy() && (await engine.evaluate(hasLoaded))
        if (!(await isDone())) return false
        // Loaded content may trigger further requests.
        await engine.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
        return isDone()
      })),
    async become(viewer) {
      await person.open(`${routes.agreement}?type=user`)
      await person.settle()
      await engine.evaluate(() => {
        window.localStorage.clear()
        window.sessionStorage.clear()
      })
      if (viewer === 'visitor') return
      await person.open(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
      await person.tap({ role: 'tab', name: '密码登录' })
      await person.type({ role: 'textbox', name: '手机号' }, phones[viewer])
      await person.type({ role: 'textbox', name: '密码' }, demoPassword)
      await person.tap({ role: 'checkbox' })
      await person.tap({ role: 'button', name: '登录' })
      await person.arrive(new RegExp(routes.my))
      await person.settle()
    },
  }
  return person
}
