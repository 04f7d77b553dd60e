import { isLater, wxNames } from './typings'

/** Names on `wx` used by the app's own runtime: webpack's registry of chunks. */
const OWN = ['webpackJsonp']
/** Return no user data since 2022-10-25. */
const GONE = ['getUserProfile', 'getUserInfo']

/** Dependencies on the run. */
export interface Offering {
  /** Base library of the phone; later names are missing. */
  baseLibrary: string
  report(where: string, error: unknown): void
}

/**
 * Adds the rest of WeChat's names to the simulated ones, so that a check for their existence is answered as on a phone.
 * Calling one is an error of the host, which must then simulate it; reading a name that no WeChat has is an error of
 * the app, because a check with a typo would always be answered "no".
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
      : 'is not simulated: scripts/weappHost/wx has to learn it'
    report(`wx.${name}`, says)
    throw new Error(`wx.${name} ${says}`)
  }
}

/** Reports each name that is read from an object, is missing there, and is not a `wx` name in any WeChat. */
export function reportUnknown(
  object: object,
  called: string,
  report: (where: string, error: unknown) => void,
): void {
  const known = wxNames()
  const below = Object.getPrototypeOf(object) as object
  const reported = new Set<string>()
  Object.setPrototypeOf(
    object,
    new Proxy(below, {
      get(target, name, receiver) {
        if (typeof name !== 'string' || name in target) return Reflect.get(target, name, receiver)
        if (isInternal(name) || known.has(name) || reported.has(name)) return undefined
        reported.add(name)
        report(`${called}.${name}`, `${called}.${name} does not exist`)
        return undefined
      },
    }),
  )
}

/** Read from every object by the language and by bundlers: `__esModule`, `$$typeof`, `then`. */
const isInternal = (name: string): boolean =>
  OWN.includes(name) || /^(__|\$\$)/.test(name) || name === 'then' || name === 'toJSON'
