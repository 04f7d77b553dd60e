import { normalisePlate, plateProblem } from '@/rules/plate'
import { Failure } from '../../../kernel/failure'

/** A validated plate in stored form. @throws Failure 400 `plate` */
export function knownPlate(text: string): string {
  const problem = plateProblem(text)
  if (problem) throw new Failure(400, problem, 'plate')
  return normalisePlate(text)
}
