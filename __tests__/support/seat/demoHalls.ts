/** The halls of the demo parks, as drawn in their folders. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { HallPlan } from '@/rules/seat/hallPlan'
import { planOfDrawing } from '../../../server/areas/theatre/hall/hallDrawing'

interface WrittenHall {
  编号: string
  舞台: string
  弧度?: number
  座号?: string
  分区: { 名称: string; 座位: string }[]
}

const planOf = (hall: WrittenHall): HallPlan =>
  planOfDrawing({
    stage: hall.舞台,
    curve: hall.弧度 ?? 0,
    numbering: hall.座号 === '单双号' ? 'oddEven' : 'plain',
    areas: hall.分区.map(({ 名称: name, 座位: seats }) => ({
      name,
      gate: '',
      rows: seats.trim().split('\n'),
    })),
  })

const hallsOf = (park: string): [name: string, plan: HallPlan][] => {
  const file = path.join(__dirname, `../../../parks/${park}/halls.yaml`)
  const halls = parse(readFileSync(file, 'utf8')) as WrittenHall[]
  return halls.map((hall) => [`${park} ${hall.编号}`, planOf(hall)])
}

export const demoHalls = ['mianfang', 'binjiang'].flatMap(hallsOf)
