import { createInterface } from 'node:readline/promises'
import { questions, type Answers } from './newFolder'
import {
  DeskChangesError,
  EndingError,
  importFolder,
  type ImportOptions,
  type ImportResult,
} from './importFolder'
import { keptLines } from './report'

/** Answers with which no park can be created; message in Chinese. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

interface Talk {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
}

/**
 * Asks the questions of a new park: on a terminal again until the answer is right; from a pipe a line each, in order,
 * an empty one for the proposal.
 * @throws AnswerError naming the first wrong answer of a pipe
 */
export async function askNew(id: string, { input, output }: Talk): Promise<Answers> {
  const isTerminal = input.isTTY && output.isTTY
  const terminal = createInterface({ input, ...(isTerminal && { output }) })
  const lines = terminal[Symbol.asyncIterator]()
  const answers: Record<string, string> = {}
  try {
    for (const [at, question] of questions.entries()) {
      const proposal = 'fallback' in question ? question.fallback(id) : undefined
      const shown = `${at + 1}/${questions.length} ${question.text}${proposal ? `（回车用 ${proposal}）` : ''}：`
      for (;;) {
        const line = isTerminal
          ? await terminal.question(shown)
          : String((await lines.next()).value ?? '')
        const answer = line.trim() === '' && proposal !== undefined ? proposal : line.trim()
        const wrong = answer === proposal ? undefined : question.wrong(answer)
        if (wrong === undefined) {
          answers[question.name] = answer
          break
        }
        if (!isTerminal) throw new AnswerError(`第 ${at + 1} 项“${question.text}”${wrong}`)
        output.write(`  ${wrong}\n`)
      }
    }
  } finally {
    terminal.close()
  }
  return answers as Answers
}

/** The operator's terminal. */
export interface Operator {
  say(line: string): void
  /** A question with yes and no; false where there is no terminal to ask. */
  isAgreed(question: string): Promise<boolean>
  /** Whether there is a terminal to ask. */
  canAsk: boolean
}

/**
 * Imports a folder; asks before it ends many items, and whose state remains where the desk has changed items.
 * @throws as importFolder: EndingError and DeskChangesError where the operator cannot be asked or declines
 */
export async function importAsking(
  options: ImportOptions,
  operator: Operator,
): Promise<ImportResult> {
  try {
    return await importFolder({ ...options, keeps: options.keeps ?? 'ask' })
  } catch (error) {
    if (error instanceof DeskChangesError) {
      operator.say(`${error.message}：`)
      for (const line of keptLines(error.kept)) operator.say(line)
      if (!operator.canAsk) throw error
      const isKept = await operator.isAgreed('保留工作台的？答“否”就用文件夹的覆盖')
      return importAsking({ ...options, keeps: isKept ? 'desk' : 'folder' }, operator)
    }
    if (!(error instanceof EndingError) || !(await operator.isAgreed(`${error.message}。继续？`)))
      throw error
    return importAsking({ ...options, mayEndMany: true }, operator)
  }
}
