import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { PlateKeyboard } from '@/components/plateKeyboard/PlateKeyboard'
import { Tabs } from '@/components/tabs/Tabs'
import { normalisePlate, plateProblem, provinceSign } from '@/rules/plate'
import { parkAtom } from '@/state/park'
import { useRecentPlates } from '../actions/useRecentPlates'
import { plateText } from '../model/stayText'
import './plateSearch.scss'

interface Props {
  /** True: the plate keyboard is open from the start. */
  isOpen?: boolean
  onSearch: (what: { plate: string } | { code: string }) => void
}

const ways = [
  { value: 'plate', text: '按车牌' },
  { value: 'code', text: '按小票号' },
] as const

/** Finds any car inside by its plate, or by the number of its paper slip if it has no plate. */
export function PlateSearch({ isOpen, onSearch }: Props) {
  const park = useAtomValue(parkAtom)
  const [way, setWay] = useState<'plate' | 'code'>('plate')
  const [plate, setPlate] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const recent = useRecentPlates()
  const search = (text: string) => {
    const problem = plateProblem(text)
    setError(problem ?? '')
    if (problem) return
    const plate = normalisePlate(text)
    recent.note(plate)
    onSearch({ plate: plate })
  }
  const searchCode = () => {
    if (/^\d{8}$/.test(code)) onSearch({ code })
    else setError('请输入小票上的 8 位数字')
  }
  return (
    <View className="plateSearch">
      <Tabs
        label="查询方式"
        tabs={ways}
        value={way}
        onChange={(next) => {
          setWay(next)
          setError('')
        }}
      />
      {way === 'plate' ? (
        <>
          <PlateKeyboard
            value={plate}
            onChange={(next) => {
              setPlate(next)
              setError('')
            }}
            onDone={() => search(plate)}
            doneText="查询停车费"
            error={error}
            province={provinceSign(park?.Address ?? '')}
            isOpen={isOpen}
          />
          {recent.plates.length > 0 && (
            <Choice
              label="最近查过"
              options={recent.plates.map((each) => ({ value: each, text: plateText(each) }))}
              value={null}
              onChange={(each) => {
                setPlate(each)
                search(each)
              }}
            />
          )}
        </>
      ) : (
        <>
          <Field
            label="小票号"
            value={code}
            onChange={(next) => {
              setCode(next)
              setError('')
            }}
            error={error}
            kind="digits"
            maxLength={8}
            placeholder="小票上的 8 位数字"
            onDone={searchCode}
          />
          <Button kind={code ? 'primary' : 'soft'} onPress={searchCode}>
            查询停车费
          </Button>
        </>
      )}
    </View>
  )
}
