import type { PlateColor } from '@/contract/carInfo'
import { isNewEnergyPlate, normalisePlate, plateKind, plateProblem } from '@/rules/plate'
import { Failure } from '../../../kernel/failure'

/** A validated plate in stored form. @throws Failure 400 `plate` */
export function knownPlate(text: string): string {
  const problem = plateProblem(text)
  if (problem) throw new Failure(400, problem, 'plate')
  return normalisePlate(text)
}

/** Default colour of a plate by its kind. */
export function plateColorOf(plateNo: string): PlateColor {
  if (isNewEnergyPlate(plateNo)) return 'green'
  if (/[警]$/.test(plateNo)) return 'white'
  if (/[挂学]$/.test(plateNo)) return 'yellow'
  return plateKind(plateNo) === 'ordinary' || plateNo === '' ? 'blue' : 'black'
}
