import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { TodayGroup } from '../model/todayOrder'
import './todayGroups.scss'

interface Props<Job> {
  groups: readonly TodayGroup<Job>[]
  /** A task's row. `number`: its position on today's route, from 1; undefined in the other groups. */
  children: (job: Job, number: number | undefined) => ReactNode
}

/** Open tasks under the names of their groups; without names when all are today's. */
export function TodayGroups<Job extends { Id: string }>({ groups, children }: Props<Job>) {
  const isNamed = groups.some(({ name }) => name !== '今天')
  return groups.map(({ name, jobs }) => (
    <View key={name} className="todayGroup">
      {isNamed && (
        <View className="todayGroup__name" role="heading" aria-level="2">
          {`${name} ${jobs.length}`}
        </View>
      )}
      <View className="todayGroup__rows" role="list">
        {jobs.map((job, index) => (
          <View key={job.Id} role="listitem">
            {children(job, name === '今天' ? index + 1 : undefined)}
          </View>
        ))}
      </View>
    </View>
  ))
}
