import { problemText, type FolderProblem } from '../../kernel/folder/problem'

/** A folder that cannot be imported. */
export class FolderError extends Error {
  override name = 'FolderError'
  constructor(readonly problems: readonly FolderProblem[]) {
    super(problems.map(problemText).join('\n'))
  }
}
