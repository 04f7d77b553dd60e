import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { carInfoCalls } from '@/contract/carInfo'
import { invitationCalls } from '@/contract/invitation'
import type { OrderDetail } from '@/contract/order'
import { repairRequestCalls } from '@/contract/repairRequest'
import { formatFen } from '@/rules/money'
import {
  gateSignature,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '../../../providers/parkingGate/gateSignature'
import type { DeskSession } from '../../deskSession'
import type { Client } from './client'

/** Lot, repair category and accounts that the workers' acts use. */
export interface EstatePlace {
  origin: string
  park: string
  lotId: string
  categoryId: string
  /** Account of a repair worker. */
  workerId: string
  /** Key with which the lots' system signs. */
  lotSecret: string
  /** Session of a clerk, shared by the workers. */
  desk: DeskSession
}

export interface EstateOptions {
  client: Client
  place: EstatePlace
  /** Random numbers between 0 and 1. */
  chance(): number
  /** Pays or closes an order, and records its final status. */
  settle(order: OrderDetail): Promise<void>
  /** Records the status of an order that the park may have closed or refunded. */
  note(orderId: string): Promise<unknown>
}

const MINUTES_AGO = '200'
const HOUR_MS = 3_600_000
const GUEST_PHONE = '13911112222'
const TRIES = 200

let plates = 0

/** A member's acts on the estate: cars in a lot, guests, long-term spaces and repairs. */
export function createEstateActs({ client, place, chance, settle, note }: EstateOptions) {
  const newPlate = () => `浙F${String((plates += 1)).padStart(5, '0')}`

  /** Sends until it is answered. @returns undefined for a refusal */
  async function lot<Answer>(
    path: string,
    headers: object,
    body: string,
  ): Promise<Answer | undefined> {
    const wanted = { method: 'POST', body, headers: { accept: 'application/json', ...headers } }
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const reply = await fetch(place.origin + path, wanted).catch(() => undefined)
      if (reply && reply.status < 500)
        return reply.ok ? ((await reply.json()) as Answer) : undefined
      await sleep(150)
    }
    throw new Error(`the lot got no answer from ${path}`)
  }

  const enter = (PlateNo: string) => {
    const car = { TenantId: place.park, LotId: place.lotId, PlateNo, MinutesAgo: MINUTES_AGO }
    const headers = { 'content-type': 'application/json' }
    return lot<{ Code?: string }>('/dev/parking/enter', headers, JSON.stringify(car))
  }

  /** Reports a car at the exit, often with cash, as the lots' own system does: the same event until it is answered. */
  async function leave(Code: string): Promise<void> {
    const CounterPaid = chance() < 0.5 ? 0 : 1 + Math.floor(chance() * 9_000)
    const at = Date.now()
    const event = { Kind: 'exit', EventId: randomUUID(), LotId: place.lotId, Code, At: at }
    const body = JSON.stringify({ ...event, CounterPaid })
    const signature = gateSignature(place.lotSecret, String(at), body)
    const headers = { [TIME_HEADER]: String(at), [SIGNATURE_HEADER]: signature }
    const answer = await lot<{ Taken: boolean }>(`/parking/notice/${place.park}`, headers, body)
    if (!answer?.Taken) throw new Error('the exit of a car was refused')
  }

  /** Submits an order, sometimes at once with another one, which supersedes it or is superseded. */
  async function submit(
    send: () => Promise<{ data?: OrderDetail }>,
    { isPaid = true } = {},
  ): Promise<string[]> {
    const copies = chance() < 0.3 ? 2 : 1
    const answers = await Promise.all(Array.from({ length: copies }, send))
    const made = answers.flatMap(({ data }) => data ?? [])
    for (const order of isPaid ? made : []) await settle(order)
    return made.map(({ Id }) => Id)
  }

  async function parkCar(plateNo: string): Promise<void> {
    const Code = (await enter(plateNo))?.Code
    if (!Code) return
    const seen = await client.call(carInfoCalls.parkingOrderDetailByCode, { Code })
    const QuoteId = seen.data?.QuoteId
    const send = () => client.call(carInfoCalls.temporaryPay, { QuoteId })
    const orders = QuoteId ? await submit(send, { isPaid: chance() < 0.7 }) : []
    await leave(Code)
    for (const id of orders) await note(id)
  }

  return {
    park: () => parkCar(newPlate()),

    async guest(): Promise<void> {
      const PlateNo = newPlate()
      const now = Date.now()
      const { data } = await client.call(invitationCalls.save, {
        ...{
          RequestId: randomUUID(),
          Title: '来喝茶',
          Theme: 'paper',
          GuestName: '王小明',
          PlateNo,
        },
        ...{ People: 1, PlaceName: '一号楼', ValidFrom: now - HOUR_MS, ValidTo: now + HOUR_MS },
      })
      // A day allows some invitations only.
      if (data)
        await client.call(invitationCalls.accept, { Hash: data.Hash, Phone: GUEST_PHONE, PlateNo })
      await parkCar(PlateNo)
    },

    async renew(): Promise<void> {
      const [space] = await client.must(carInfoCalls.longtermList)
      const option = space?.Options[0]
      if (!space || !option) return
      const { Months, To } = option
      await submit(() => client.call(carInfoCalls.renew, { Id: space.Id, Months, To }))
    },

    async repair(): Promise<void> {
      const Labour = 1 + Math.floor(chance() * 5_000)
      const { Id } = await client.must(repairRequestCalls.add, {
        ...{ RequestId: randomUUID(), CategoryId: place.categoryId, PlaceText: '三号楼二层' },
        ...{ Detail: '顶灯一直在闪，晚上看不清路', Contact: '会员', Phone: '13800001234' },
      })
      const page = `/desk/repairs/${Id}`
      const act = (name: string, more = {}) =>
        place.desk.submit(page, `${page}/${name}`, { Author: '客服中心', ...more })
      await act('accept')
      await act('dispatch', { Worker: place.workerId })
      await act('quote', { Labour: formatFen(Labour), Parts: '', Note: '' })
      await client.call(repairRequestCalls.answerQuote, { Id, IsAccepted: true, Total: Labour })
      await act('finish', { Text: '' })
      await submit(() => client.call(repairRequestCalls.submitOrder, { Id, Total: Labour }))
    },
  }
}

export type EstateActs = ReturnType<typeof createEstateActs>
