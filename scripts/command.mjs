/**
 * The command line of every command of the project: `--help` prints one screen, a wrong option or
 * word prints one line and starts nothing. Uses Node only: it runs before anything is installed.
 *
 * Exit codes (README, "Exit codes"): 0 done, 1 the work failed or a check did, 2 wrong option or word.
 */
import { parseArgs } from 'node:util'

/** Exit code of a command that was called wrongly. */
export const WRONG_USE = 2

const texts = {
  en: {
    unknownOption: (name) => `There is no option ${name}; --help lists them.`,
    value: (name) => `The option ${name} is used wrongly; --help shows how.`,
    number: (name, [least, most], text) =>
      `--${name} must be a whole number from ${least} to ${most}, not "${text}".`,
    choice: (name, choices, text) => `--${name} must be ${choices.join(' or ')}, not "${text}".`,
    unknownWords: (words, known) =>
      `There is no step called ${words.join(' or ')}. Steps: ${known.join(', ')}.`,
    tooMany: (word) => `"${word}" is one word too many; --help shows how.`,
    tooFew: () => 'A word is missing; --help shows how.',
  },
  zh: {
    unknownOption: (name) => `没有选项 ${name}；用 --help 查看用法`,
    value: (name) => `选项 ${name} 写法不对；用 --help 查看用法`,
    number: (name, [least, most], text) =>
      `--${name} 应为 ${least} 到 ${most} 的整数，不是“${text}”`,
    choice: (name, choices, text) => `--${name} 应为 ${choices.join(' 或 ')}，不是“${text}”`,
    unknownWords: (words, known) => `不认识“${words.join('、')}”；可用：${known.join('、')}`,
    tooMany: (word) => `多了“${word}”；用 --help 查看用法`,
    tooFew: () => '还缺内容；用 --help 查看用法',
  },
}

/** A command called wrongly; the message is one line. */
export class UseError extends Error {
  name = 'UseError'
}

/**
 * Reads the words of a command without ending the process.
 * @param shape.options options of node:util's parseArgs; `range: [least, most]` makes a string
 * option a whole number, `choices` a list of words
 * @param shape.words number of words: `[least, most]`; default none
 * @param shape.known the words that are possible
 * @param shape.language `zh` for tools of operators
 * @returns `{ help: true }`, or `{ values, positionals }`
 * @throws UseError
 */
export function readWords(shape, argv) {
  const { options = {}, words: [least, most] = [0, 0], known, language = 'en' } = shape
  const text = texts[language]
  if (argv.includes('--help') || argv.includes('-h')) return { help: true }
  const { values, positionals } = parse(options, argv, text)
  for (const [name, { range, choices }] of Object.entries(options)) {
    const given = values[name]
    if (given === undefined) continue
    if (choices && !choices.includes(given)) throw new UseError(text.choice(name, choices, given))
    if (!range) continue
    const number = Number(given)
    if (!Number.isInteger(number) || number < range[0] || number > range[1])
      throw new UseError(text.number(name, range, given))
    values[name] = number
  }
  const unknown = known ? positionals.filter((word) => !known.includes(word)) : []
  if (unknown.length > 0) throw new UseError(text.unknownWords(unknown, known))
  if (positionals.length > most) throw new UseError(text.tooMany(positionals[most]))
  if (positionals.length < least) throw new UseError(text.tooFew())
  return { values, positionals }
}

function parse(options, argv, text) {
  // Only the part that parseArgs knows.
  const plain = Object.fromEntries(
    Object.entries(options).map(([name, { type, default: missing }]) => [
      name,
      missing === undefined ? { type } : { type, default: missing },
    ]),
  )
  try {
    return parseArgs({ args: argv, options: plain, allowPositionals: true })
  } catch (error) {
    const [name = ''] = /-[\w-]+/.exec(error.message) ?? []
    const isUnknown = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    throw new UseError(isUnknown ? text.unknownOption(name) : text.value(name))
  }
}

/**
 * Reads the words of this process's command. Ends the process with 0 after `--help`, and with 2
 * after a wrong option or word.
 * @param shape as in `readWords`, with `help`: the screen of text
 */
export function readCommand({ help, ...shape }, argv = process.argv.slice(2)) {
  try {
    const read = readWords(shape, argv)
    if (!read.help) return read
    console.log(help)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof UseError)) throw error
    console.error(error.message)
    process.exit(WRONG_USE)
  }
}

/** Errors whose message says what to do; the stack of others leads to a fault in the code. */
const forPeople =
  /^(Environment|Engine|Provision|Cluster|Restore|Use|Operator|Secret|FileStore)Error$/

/** Ends a command that failed: one message where it says what to do. Sets the exit code. */
export function failCommand(error) {
  console.error(forPeople.test(error?.name) ? error.message : error)
  process.exitCode = error?.name === 'UseError' ? WRONG_USE : 1
}
