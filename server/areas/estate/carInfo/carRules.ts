import { normalisePlate, plateProblem } from '@/rules/plate'
import { carsPerMemberMax } from '@/constants'
import { Failure } from '../../../kernel/failure'

/** A validated plate in stored form. @throws Failure 400 `plate` */
export function knownPlate(text: string): string {
  const problem = plateProblem(text)
  if (problem) throw new Failure(400, problem, 'plate')
  return normalisePlate(text)
}

/** 409 `carsFull` */
export const carsFull = () =>
  new Failure(409, `最多添加 ${carsPerMemberMax} 辆车，请先删除不用的`, 'carsFull')
