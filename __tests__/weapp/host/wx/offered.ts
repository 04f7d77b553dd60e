import { isLater, wxNames } from './typings'

/** What the app's own runtime reads or keeps on `wx` beside WeChat's names: webpack's registry of chunks. */
const OWN = ['webpackJsonp']
/** WeChat answers them without a person's data since 2022-10-25. */
const GONE = ['getUserProfile', 'getUserInfo']

/** What this needs of the run. */
export interface Offering {
  /** The base library of the phone; what came later is not there. */
  baseLibrary: string
  report(where: string, error: unknown): void
}

/**
 * Puts the rest of WeChat's names beside those that the host simulates, so that a question for one of them is answered
 * as on a phone. A call of one is an error of the host, which has to learn it; a name that no WeChat has is an error of
 * the app already when it is read, for a question with a slip of the pen in it is answered "no" for ever.
 */
export function offer(simulated: Record<string, unknown>, around: Offering): void {
  for (const [name, { since }] of wxNames())
    if (isLater(since, around.baseLibrary)) delete simulated[name]
    else if (!(name in simulated)) simulated[name] = stub(name, around)
  reportUnknown(simulated, 'wx', around.report)
}

function stub(name: string, { report }: Offering): () => never {
  return () => {
    const says = GONE.includes(name)
      ? 'gives nothing of the person since 2022-10-25'
      : 'is not simulated: __tests__/weapp/host/wx has to learn it'
    report(`wx.${name}`, says)
    throw new Error(`wx.${name} ${says}`)
  }
}

/** Reports each name that is read of an object, is not there and is no name of `wx` in any WeChat. */
export function reportUnknown(
  object: object,
  called: string,
  report: (where: string, error: unknown) => void,
): void {
  const known = wxNames()
  const below = Object.getPrototypeOf(object) as object
  const told = new Set<string>()
  Object.setPrototypeOf(
    object,
    new Proxy(below, {
      get(target, name, receiver) {
        if (typeof name !== 'string' || name in target) return Reflect.get(target, name, receiver)
        if (isInternal(name) || known.has(name) || told.has(name)) return undefined
        told.add(name)
        report(`${called}.${name}`, `${called}.${name} does not exist`)
        return undefined
      },
    }),
  )
}

/** Asked by the language and by bundlers of every object: `__esModule`, `$$typeof`, `then`. */
const isInternal = (name: string): boolean =>
  OWN.includes(name) || /^(__|\$\$)/.test(name) || name === 'then' || name === 'toJSON'
