/** Words of a Chinese text in the mini-program: WeChat on Android has no word list, and on iOS it is not dependable. */
import { commonWords } from './commonWords'

const lengths = [3, 2] as const
/** Characters that stand between words more often than inside one. */
const joints =
  /^[与和及或在把被向从到为并另每各其该请可已将就都也还又再先后前内外上中下时的了着们吗呢吧之等]$/
/** An unknown run of this length is taken as a name; a longer one is cut into parts of two words. */
const longestName = 5

let words: Set<string> | undefined

const knownWords = (): Set<string> =>
  (words ??= new Set(
    lengths.flatMap((length) => commonWords[length].match(new RegExp(`.{${length}}`, 'g')) ?? []),
  ))

/** A run of ideographs, divided by the common words in it. */
function splitRun(run: string): string[] {
  const known = knownWords()
  const parts: string[] = []
  let unknown = ''
  const flush = () => {
    if (unknown.length > longestName) parts.push(...(unknown.match(/.{1,4}/g) ?? []))
    else if (unknown) parts.push(unknown)
    unknown = ''
  }
  for (let at = 0; at < run.length; ) {
    const length = lengths.find((each) => known.has(run.slice(at, at + each))) ?? 1
    const part = run.slice(at, at + length)
    at += length
    if (length === 1 && !joints.test(part)) unknown += part
    else {
      flush()
      parts.push(part)
    }
  }
  flush()
  return parts
}

/** As splitWords.ts: common words, names of unknown characters, Latin words, single marks. */
export const splitWords = (text: string): string[] =>
  (text.match(/[\u3400-\u9fff]+|[A-Za-z0-9]+|[\s\S]/g) ?? []).flatMap((part) =>
    /^[\u3400-\u9fff]/.test(part) ? splitRun(part) : [part],
  )
