import {
  DeskChangesError,
  EndingError,
  importFolder,
  type ImportOptions,
  type ImportResult,
} from './importFolder'
import { keptLines } from './report'

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
