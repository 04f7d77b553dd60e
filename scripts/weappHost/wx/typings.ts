import { typingsText } from './typingsText'

/** A member of `wx`, from WeChat's typings. */
export interface WxName {
  /** Base library that introduced it; '1.0.0' when the typings name none. */
  since: string
  /** Base library that dropped it, if any. */
  retired?: string
  /** Interface of its argument, if it takes an object. */
  option?: string
}

/** A property of a call's argument. */
export interface WxParameter {
  name: string
  isRequired: boolean
  /** As returned by `typeof`; undefined when the typings allow several types. */
  type?: 'string' | 'number' | 'boolean'
  /** The allowed texts, if the typings list them. */
  values?: string[]
}

const MEMBER = /^ {8}(?:readonly )?(\w+)\??\s*[(<:]/

interface Typings {
  /** The file with each comment replaced by its number. */
  text: string
  comments: string[]
  names: Map<string, WxName>
}

let read: Typings | undefined

/** Read with regular expressions: parsing 1.6 MB as TypeScript would take half a second per test file. */
function typings(): Typings {
  if (read) return read
  const comments: string[] = []
  const text = typingsText().replace(
    /\/\*[\s\S]*?\*\//g,
    (comment) => `/*${comments.push(comment) - 1}*/`,
  )
  read = { text, comments, names: new Map() }
  for (const member of membersOf('Wx', read)) {
    const [, name] = MEMBER.exec(member.code) ?? []
    if (name) read.names.set(name, describe(member))
  }
  return read
}

interface Member {
  code: string
  comment: string
}

/** The members of an interface, each with its preceding comment. */
function membersOf(name: string, { text, comments }: Typings): Member[] {
  const head = new RegExp(`\\n    interface ${name}\\b[^{]*(?:\\{\\}[^{]*)*\\{\\n`).exec(text)
  if (!head) return []
  const start = head.index + head[0].length
  const body = text.slice(start, text.indexOf('\n    }\n', start))
  const members: Member[] = []
  let comment = ''
  for (const line of body.split('\n')) {
    const [, number] = /^ {8}\/\*(\d+)\*\/$/.exec(line) ?? []
    const last = members.at(-1)
    if (number !== undefined) comment = comments[Number(number)] ?? ''
    else if (MEMBER.test(line)) {
      members.push({ code: line, comment })
      comment = ''
    } else if (last) last.code += ` ${line.trim()}`
  }
  return members
}

function describe({ code, comment }: Member): WxName {
  // The first such line belongs to the member; later ones belong to its parameters.
  const [, since = '1.0.0'] = /^\W*需要基础库：\s*`([\d.]+)`/m.exec(comment) ?? []
  const [, retired] = /@deprecated 基础库版本 \[([\d.]+)\]/.exec(comment) ?? []
  const [, option] = /\b([A-Z]\w*Option)\b/.exec(code) ?? []
  return { since, ...(retired && { retired }), ...(option && { option }) }
}

/** All names that `wx` has in some WeChat. */
export const wxNames = (): ReadonlyMap<string, WxName> => typings().names

const parameters = new Map<string, WxParameter[]>()

/** Properties of a wx call's argument; empty for a call without one. */
export function parametersOf(api: string): WxParameter[] {
  const { option } = wxNames().get(api) ?? {}
  if (!option) return []
  let known = parameters.get(option)
  if (!known) {
    known = membersOf(option, typings()).map(({ code }) => parameter(code))
    parameters.set(option, known)
  }
  return known
}

function parameter(code: string): WxParameter {
  const [, name = '', optional, kind = ''] = /^\s*(\w+)(\?)?\s*:\s*(.*)$/.exec(code) ?? []
  const isRequired = !optional
  if (kind === 'string' || kind === 'number' || kind === 'boolean')
    return { name, isRequired, type: kind }
  const parts = kind.split('|').map((part) => part.trim())
  const texts = parts.filter(Boolean).map((part) => /^'([^']*)'$/.exec(part)?.[1])
  return texts.length > 0 && texts.every((text) => text !== undefined)
    ? { name, isRequired, type: 'string', values: texts as string[] }
    : { name, isRequired }
}

/** True when version `a` is later than `b`. */
export function isLater(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 3; at++) {
    const difference = (first?.[at] ?? 0) - (second?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
