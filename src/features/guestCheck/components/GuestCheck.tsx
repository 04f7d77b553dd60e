import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Stepper } from '@/components/stepper/Stepper'
import { ServerClockContext } from '@/hooks/serverClock'
import { factsText } from '@/rules/factsText'
import { dottedPlate } from '@/rules/plate'
import { nearSpanText } from '@/utils/timeText'
import { useGuestCheck, type ReadCode } from '../actions/useGuestCheck'
import type { ShownCheck, ShownGuest } from '../actions/checkGuest'
import { CheckState } from './CheckState'
import { NextWays } from './NextWays'
import { VerdictPanel } from './VerdictBoard'
import './guestFacts.scss'

interface FactsProps {
  guest: ShownGuest
  /** Number of people invited; null: shown elsewhere on the page. */
  people: number | null
}

/** Validity and masked guest data, compared with what the guest says. */
function GuestFacts({ guest, people }: FactsProps) {
  const now = useContext(ServerClockContext)()
  const rows: readonly (readonly [string, string])[] = [
    ['客人', factsText([guest.name, people !== null && `${people} 人`])],
    ['手机', guest.phone],
    ['车牌', dottedPlate(guest.plate)],
    ['地点', guest.place],
    ['邀请人', guest.inviter],
  ]
  return (
    <View className="guestFacts">
      <View className="guestFacts__when">{nearSpanText(guest.from, guest.to, now)}</View>
      <View className="guestFacts__title" role="heading" aria-level="2">
        {guest.title}
      </View>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <View key={name} className="guestFacts__row">
            <View className="guestFacts__name">{name}</View>
            <View className="guestFacts__value">{value}</View>
          </View>
        ))}
    </View>
  )
}

/** Maximum number of people per check, as in the contract. */
const peopleMax = 20

interface Props extends ReadCode {
  onScan: () => void
}

/** Check of one guest: result, guest data, number of people to admit, and the way to the next guest. */
export function GuestCheck({ onScan, ...read }: Props) {
  const { admit, ...shown } = useGuestCheck(read)
  return (
    <CheckState {...shown} onScan={onScan}>
      {({ check, isBusy, problem }) => (
        <>
          <VerdictPanel check={check} />
          {problem !== '' && (
            <View className="guestCheck__problem" role="alert">
              {problem}
            </View>
          )}
          {check.Result === 'ok' && check.admitted === 0 && (
            <Admission check={check} isBusy={isBusy} onAdmit={(people) => void admit(people)} />
          )}
          {check.guest ? (
            <GuestFacts guest={check.guest} people={check.Result === 'ok' ? null : check.people} />
          ) : (
            check.Result === 'ok' && (
              <View className="guestCheck__unlisted">签名有效，本机名单里没有这份邀请的详情</View>
            )
          )}
          <NextWays onScan={onScan} isNext={check.admitted > 0 || check.Result !== 'ok'} />
        </>
      )}
    </CheckState>
  )
}

interface AdmissionProps {
  check: ShownCheck
  isBusy: boolean
  onAdmit: (people: number) => void
}

/** Form for the number of people to admit now. */
function Admission({ check, isBusy, onAdmit }: AdmissionProps) {
  const most = Math.max(1, Math.min(check.Left, peopleMax))
  const [people, setPeople] = useState(Math.min(check.people, most))
  return (
    <View className="guestCheck__admission">
      <View className="guestCheck__people">
        <View className="guestCheck__label">本次入场人数</View>
        <Stepper label="本次入场人数" value={people} max={most} onChange={setPeople} />
      </View>
      <Button busy={isBusy} onPress={() => onAdmit(people)}>
        {`确认入场 ${people} 人`}
      </Button>
    </View>
  )
}
