/** What inspection staff do with a round: written down on the device, sent when there is a network. */
import type { InspectionPoint } from '@/contract/inspectionJob'
import { actTask } from '@/features/staffTask/actions/taskQueue'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import type { Standing } from '@/platform/position/types'
import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import { positionOf } from '../model/standing'
import type { Proof } from '../model/pointAct'
import { standingForAct } from './useStanding'

export type Round = ShownJob<'inspection'>

const kind = 'inspection'
const noteOf = ({ Id, Title, PlaceText }: Round) => ({
  jobId: Id,
  title: Title,
  place: PlaceText,
})

/** The position as a field of a payload; none where the device does not say. */
const placed = (standing: Standing) => {
  const Position = positionOf(standing)
  return Position ? { Position } : {}
}

/** Begins a round. @throws Error with a sentence for the person: it is not on the device */
export async function startRound(round: Round): Promise<void> {
  const { Id, Version } = round
  const payload = { Id, Version, ...placed(await standingForAct()) }
  await actTask({ kind, act: 'start', payload, note: noteOf(round) })
}

/** Records a point; again, the last counts. @throws Error with a sentence for the person */
export async function recordPoint(
  round: Round,
  point: InspectionPoint,
  given: {
    proof: Proof
    standing: Standing
    findings: (Omit<ItemFinding, 'Images'> & { Images: string[] })[]
    /** Why it will be irregular besides its results. */
    irregularities: string[]
  },
): Promise<void> {
  const { proof, standing, findings, irregularities } = given
  await actTask({
    kind,
    act: 'point',
    payload: {
      ...{ Id: round.Id, Version: round.Version, PointId: point.Id },
      ...{ Way: proof.way, Code: proof.code },
      Results: findings,
      ...placed(standing),
    },
    note: {
      ...noteOf(round),
      ...{ pointName: point.Name, results: judgeFindings(point.Items, findings), irregularities },
    },
  })
}

/** Ends a round. @param missed ids of the points the person knows to be missed @throws Error with a sentence */
export async function finishRound(
  round: Round,
  { text, missed }: { text: string; missed: readonly string[] },
): Promise<void> {
  const { Id, Version } = round
  const position = placed(await standingForAct())
  const payload = { Id, Version, Text: text.trim(), MissedPointIds: [...missed], ...position }
  await actTask({ kind, act: 'finish', payload, note: { ...noteOf(round), text: text.trim() } })
}
