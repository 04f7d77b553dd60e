import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useContext, useState } from 'react'
import { repairRequest, repairRequestCalls, type RepairCategory } from '@/contract/repairRequest'
import { ServerClockContext } from '@/hooks/serverClock'
import { useForm } from '@/hooks/useForm'
import { queueReport } from '@/features/staffTask/actions/reportQueue'
import { back, redirect } from '@/navigation'
import { outcomeOf } from '@/offlineQueue/outcome'
import { network } from '@/platform/network'
import { showToast } from '@/platform/toast'
import { useFormPictures } from '@/request/formPictures'
import { requestIdOf } from '@/request/requestId'
import { sendForm } from '@/request/sendForm'
import { reasonOf } from '@/rules/requestError'
import { draftOf } from '@/state/draft'
import { forgetIntent } from '@/state/openRequests'
import { userAtom } from '@/state/session'
import { sentenceOf } from '@/utils/sentence'
import { ownNameAtom } from '@/state/ownName'
import { windowsOf } from '../model/appointment'
import { intentOf, type ReportStart, placeAfterPick } from '../model/reportStart'
import { repairReads } from '../queries'

export interface RepairValues {
  CategoryId: string
  BuildingId: string
  FloorId: string
  RoomId: string
  /** Text that the chosen building, floor or room has put into PlaceText. */
  Picked: string
  PlaceText: string
  Detail: string
  Images: string[]
  Contact: string
  Phone: string
  When: 'any' | 'arranged'
  /** YYYY-MM-DD */
  Day: string
  /** Start hour of the time window. */
  Window: string
  IsUrgent: boolean
}

type Problems = Partial<Record<keyof RepairValues, string>>

/** Fields that show a refusal, by its Reason. */
const fieldOfReason: Readonly<Record<string, keyof RepairValues>> = {
  repairCategory: 'CategoryId',
  repairRoom: 'RoomId',
  repairPlace: 'BuildingId',
  appointment: 'Window',
}

/** Names of the fields that may be missing, in their order on the page. */
const namedFields: readonly (readonly [keyof RepairValues, string])[] = [
  ['CategoryId', '报修类别'],
  ['RoomId', '房屋'],
  ['PlaceText', '具体位置'],
  ['Detail', '问题描述'],
  ['Day', '上门日期'],
  ['Window', '上门时段'],
  ['Contact', '联系人'],
  ['Phone', '联系电话'],
]

export type RepairForm = ReturnType<typeof useRepairForm>

/**
 * Form of a repair report. Input is kept until submitted, over a log-in and a restart; visitors can fill it in and are
 * asked to log in on submission.
 * @param categories available categories; undefined while loading
 */
export function useRepairForm(
  start: ReportStart,
  categories: readonly RepairCategory[] | undefined,
) {
  const user = useAtomValue(userAtom)
  const own = useAtomValue(ownNameAtom)
  const client = useQueryClient()
  const now = useContext(ServerClockContext)
  const intent = intentOf(start)
  const [isSending, setSending] = useState(false)
  const { isUploading, pictures, refuse } = useFormPictures()
  const form = useForm<RepairValues, typeof repairRequest>({
    initial: {
      ...{ CategoryId: start.category, BuildingId: start.building, FloorId: start.floor },
      ...{ RoomId: '', Picked: '', PlaceText: start.place, Detail: start.detail, Images: [] },
      ...{ Contact: own.name, Phone: user?.PhoneNumber ?? '' },
      ...{ When: 'any', Day: '', Window: '', IsUrgent: false },
    },
    schema: repairRequest,
    draft: draftOf<RepairValues>(intent),
  })
  const { values } = form
  const categoryOf = ({ CategoryId }: RepairValues) =>
    categories?.find(({ Id }) => Id === CategoryId)
  const isPrivateOf = (of: RepairValues) => categoryOf(of)?.Scope === 'private'
  const windowOf = ({ When, Day, Window }: RepairValues) =>
    When === 'arranged' ? windowsOf(Day, now()).find(({ value }) => value === Window) : undefined

  /** Checks beyond the contract's schema: category and current time. */
  const problemsOf = (of: RepairValues): Problems => ({
    ...(!categoryOf(of) && { CategoryId: '请选择报修类别' }),
    ...(isPrivateOf(of) && !of.RoomId && !start.source && { RoomId: '请选择房屋' }),
    ...(of.When === 'arranged' && !of.Day && { Day: '请选择上门日期' }),
    ...(of.When === 'arranged' && of.Day && !windowOf(of) && { Window: '请选择上门时段' }),
  })

  const missing = [...(Object.keys(problemsOf(values)) as (keyof RepairValues)[]), ...form.missing]

  /** @returns null: not valid, the fields are marked */
  const requestOf = (RequestId: string) => {
    const newest = form.newest()
    const window = windowOf(newest)
    const request = form.validate({
      RequestId,
      // Passes the schema; a missing category is reported by ownProblems.
      CategoryId: newest.CategoryId || '-',
      BuildingId: newest.BuildingId || undefined,
      FloorId: newest.FloorId || undefined,
      RoomId: (isPrivateOf(newest) && newest.RoomId) || undefined,
      AppointFrom: window?.from,
      AppointTo: window?.to,
      Source: start.source ?? undefined,
    })
    const problems = problemsOf(newest)
    form.setErrors((before) => ({ ...before, ...problems }))
    return Object.keys(problems).length > 0 ? null : request
  }

  const send = () => sendForm(repairRequestCalls.add, intent, requestOf)

  /**
   * Submits the report. Reports by staff, who may be in a basement, are queued when the server does not answer.
   * @returns its id, or that it is queued; null: not valid
   */
  const add = async (): Promise<{ Id: string } | 'queued' | null> => {
    if (!start.source) return send()
    try {
      if (network.isOnline()) return await send()
    } catch (error) {
      if (outcomeOf(error).kind !== 'unanswered') throw error
    }
    const request = requestOf(await requestIdOf(intent))
    if (!request) return null
    await queueReport(request)
    forgetIntent(intent)
    return 'queued'
  }

  const submit = async () => {
    if (isSending || isUploading) return
    if (refuse()) return form.showFault()
    setSending(true)
    try {
      const added = await add()
      if (!added) return
      form.done()
      for (const { path } of repairReads) void client.invalidateQueries({ queryKey: [path] })
      if (added !== 'queued') await redirect('repairSubmitted', { id: added.Id })
      else {
        showToast({ text: '已存本机，联网后提交' })
        await back()
      }
    } catch (error) {
      // The error has been shown; the input stays, and the field concerned is marked.
      const field = fieldOfReason[reasonOf(error)]
      if (field) form.setErrors((before) => ({ ...before, [field]: sentenceOf(error) }))
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    category: categoryOf(values),
    isPrivate: isPrivateOf(values),
    isSending,
    isUploading,
    now,
    /** Kind of the submit button. */
    sendKind: missing.length > 0 ? ('soft' as const) : form.sendKind,
    /** Names of the fields that are missing, in their order on the page. */
    missing: namedFields.filter(([key]) => missing.includes(key)).map(([, name]) => name),
    /** Shown at the contact while it is empty. */
    contactHint: values.Contact ? '' : own.hint,
    /** Puts the chosen place in front of the user's text in PlaceText. */
    pick: (
      place: Partial<Pick<RepairValues, 'BuildingId' | 'FloorId' | 'RoomId'>>,
      text: string,
    ) => {
      if (place.BuildingId !== undefined) form.set('BuildingId', place.BuildingId)
      if (place.FloorId !== undefined) form.set('FloorId', place.FloorId)
      if (place.RoomId !== undefined) form.set('RoomId', place.RoomId)
      form.set('PlaceText', placeAfterPick(values.PlaceText, values.Picked, text))
      form.set('Picked', text)
    },
    pictures,
    submit,
  }
}
