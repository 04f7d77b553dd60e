import { createInterface } from 'node:readline/promises'
import { questions, type Answers } from './newFolder'

/** Answers that a new park cannot be made of; message in Chinese. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

interface Talk {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
}

/**
 * Asks the questions of a new park: on a terminal again until the answer is right; from a pipe a line each, in order, an empty
 * one for the proposal.
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
