import type { ReactNode } from 'react'
import { useDesk } from '../deskContext'

/** Something that is seldom done, behind its name; open where it is the next step, or was just refused. */
export function Folded({
  title,
  action,
  isOpen = false,
  children,
}: {
  title: string
  /** Address of the act inside. */
  action: string
  isOpen?: boolean
  children: ReactNode
}) {
  const { refused } = useDesk()
  return (
    <details className="folded" open={isOpen || refused?.action === action}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
