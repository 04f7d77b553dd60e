/** Place of a text or picture, in WeChat's numbers: 1 profile, 2 comment, 3 forum, 4 social log. */
export type ContentScene = 1 | 2 | 3 | 4

/**
 * Outcome of a check.
 *  pass     fit to be shown
 *  risky    must not be shown
 *  review   the provider leaves it to a person, or cannot check it
 *  later    no usable answer: ask again
 */
export type VerdictEnd = 'pass' | 'risky' | 'review' | 'later'

export interface Verdict {
  end: VerdictEnd
  /** For the desk and the log: the provider's label or code, never the content. Empty when passed. */
  reason: string
}

/** A picture is being checked; the verdict comes by the provider's push, under this id. */
export interface CheckStarted {
  end: 'started'
  traceId: string
}

export interface ContentSubject {
  /** The author's open id in the mini-program; undefined: not known to WeChat. */
  openId: string | undefined
  scene: ContentScene
}

/**
 * Checks texts and pictures of members before other members see them. Never throws: failures are
 * outcomes. Another provider implements this interface and is passed to `buildApp`.
 */
export interface ContentCheck {
  /** Name for the log: sandbox, wechat, or that of a third party. */
  readonly name: string
  checkText(text: string, subject: ContentSubject): Promise<Verdict>
  /** @param url https address at which the provider fetches the picture */
  checkPicture(url: string, subject: ContentSubject): Promise<Verdict | CheckStarted>
}

const worse: readonly VerdictEnd[] = ['pass', 'later', 'review', 'risky']

/** The strictest of several verdicts. */
export const strictest = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>(
    (verdict, next) => (worse.indexOf(next.end) > worse.indexOf(verdict.end) ? next : verdict),
    { end: 'pass', reason: '' },
  )

/** Cuts a text into parts that a provider takes, between code points. @param most UTF-16 units */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = ['']
  for (const point of text) {
    if (parts.at(-1)!.length + point.length > most) parts.push('')
    parts[parts.length - 1] += point
  }
  return parts
}
