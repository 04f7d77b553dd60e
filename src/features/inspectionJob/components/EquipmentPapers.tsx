import { useState } from 'react'
import fileText from 'lucide-static/icons/file-text.svg'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import type { Equipment } from '@/contract/equipment'

/** Picture, manuals and certificates of a machine, viewable full screen. Renders nothing when there are none. */
export function EquipmentPapers({ machine }: { machine: Pick<Equipment, 'Papers' | 'Picture'> }) {
  const [at, setAt] = useState<number | null>(null)
  const papers = [
    ...(machine.Picture === '' ? [] : [{ Name: '设备照片', Picture: machine.Picture }]),
    ...machine.Papers,
  ]
  if (papers.length === 0) return null
  return (
    <>
      <ListCard>
        {papers.map(({ Name }, index) => (
          <ListRow
            key={`${index} ${Name}`}
            icon={fileText}
            title={Name}
            onPress={() => setAt(index)}
          />
        ))}
      </ListCard>
      <ImageViewer
        images={papers.map(({ Picture }) => Picture)}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
      />
    </>
  )
}
