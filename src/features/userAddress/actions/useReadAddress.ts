import { useState } from 'react'
import { loadRegions } from '@/components/wheels/loadRegions'
import { useLatest } from '@/hooks/useLatest'
import { readAddress } from '@/rules/address/addressText'
import { filledFrom, readingText, type AddressValues } from '../model'

interface Form {
  values: AddressValues
  fill: (values: AddressValues) => void
}

/** Parses a pasted address into the form. If the region list cannot be loaded, the text is parsed without it. */
export function useReadAddress({ values, fill }: Form) {
  const latest = useLatest(values)
  const [text, setText] = useState('')
  const [resultText, setResultText] = useState('')
  const [isReading, setReading] = useState(false)
  const read = async () => {
    if (text.trim() === '') return setResultText('请先粘贴或输入地址')
    setReading(true)
    const tree = await loadRegions().catch(() => null)
    const address = readAddress(text, tree ?? undefined)
    fill(filledFrom(address, latest.current))
    setResultText(readingText(address))
    setReading(false)
  }
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setResultText('')
    },
    resultText,
    isReading,
    read,
  }
}
