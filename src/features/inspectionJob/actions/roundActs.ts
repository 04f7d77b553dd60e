/** Actions on an inspection round: stored on the device, sent when there is a network. */
import { useRef, useState } from 'react'
import type { InspectionPoint } from '@/contract/inspectionJob'
import { actTask } from '@/features/staffTask/actions/taskQueue'
import type { ShownJob } from '@/features/staffTask/model/shownJob'
import type { PositionResult } from '@/platform/position/types'
import { judgeFindings, type ItemFinding } from '@/rules/standardItem'
import { sentenceOf } from '@/utils/sentence'
import { positionOf } from '../model/positionText'
import type { Proof } from '../model/pointAct'
import { positionForAct } from './useDevicePosition'

export type Round = ShownJob<'inspection'>

const kind = 'inspection'
const noteOf = ({ Id, Title, PlaceText }: Round) => ({
  jobId: Id,
  title: Title,
  place: PlaceText,
})

/** Position field of a payload; empty when the device gives no position. */
const placed = (position: PositionResult) => {
  const Position = positionOf(position)
  return Position ? { Position } : {}
}

/** Starts a round. @throws Error with a message for the user when the action could not be stored */
export async function startRound(round: Round): Promise<void> {
  const { Id, Version } = round
  const payload = { Id, Version, ...placed(await positionForAct()) }
  await actTask({ kind, act: 'start', payload, note: noteOf(round) })
}

/** Records a point; a later record replaces an earlier one. @throws Error with a message for the user */
export async function recordPoint(
  round: Round,
  point: InspectionPoint,
  given: {
    proof: Proof
    position: PositionResult
    findings: (Omit<ItemFinding, 'Images'> & { Images: string[] })[]
    /** Irregularities besides the findings. */
    irregularities: string[]
  },
): Promise<void> {
  const { proof, position, findings, irregularities } = given
  await actTask({
    kind,
    act: 'point',
    payload: {
      ...{ Id: round.Id, Version: round.Version, PointId: point.Id },
      ...{ Way: proof.way, Code: proof.code },
      Results: findings,
      ...placed(position),
    },
    note: {
      ...noteOf(round),
      ...{ pointName: point.Name, results: judgeFindings(point.Items, findings), irregularities },
    },
  })
}

/** Ends a round. @param missed ids of the missed points known to the user @throws Error with a message for the user */
export async function finishRound(
  round: Round,
  { text, missed }: { text: string; missed: readonly string[] },
): Promise<void> {
  const { Id, Version } = round
  const position = placed(await positionForAct())
  const payload = { Id, Version, Text: text.trim(), MissedPointIds: [...missed], ...position }
  await actTask({ kind, act: 'finish', payload, note: { ...noteOf(round), text: text.trim() } })
}

/**
 * Runs one local action at a time and reports its error.
 * @returns `run` resolves with whether it succeeded
 */
export function useDeed() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isRunning = useRef(false)
  const run = async (deed: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem('')
    try {
      await deed()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, run }
}
