import { hallOf } from '../../seat/halls'
import { insertSchedule, type InsertedSchedule } from '../../seat/seatSchedules'
import type { TestApp } from '../testApp'
import type { RowsOf, World } from '../row'

const schedules = new WeakMap<TestApp, Promise<InsertedSchedule>>()

/** A schedule of the owner's park with free seats, the same each time. */
function someSchedule({ test, owner }: World): Promise<InsertedSchedule> {
  const known = schedules.get(test)
  if (known) return known
  const made = insertSchedule(test, hallOf('aaaaaa', 'bbbbbb'), { park: owner.park })
  schedules.set(test, made)
  return made
}

const scheduleId = async (world: World) => (await someSchedule(world)).scheduleId

export const rows = {
  showSeat: {
    getShowSeat: {
      request: async (world) => ({ PlanId: (await someSchedule(world)).planId }),
      names: 'park',
    },
    list: { request: async (world) => ({ ScheduleId: await scheduleId(world) }), names: 'park' },
    enter: { request: async (world) => ({ ScheduleId: await scheduleId(world) }) },
    best: {
      request: async (world) => ({ ScheduleId: await scheduleId(world), Count: 2 }),
      names: 'park',
    },
  },
} satisfies RowsOf<'showSeat'>
