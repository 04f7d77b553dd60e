import { Fragment, type ReactNode } from 'react'
import type { Queue } from '../kernel/desk'
import { Moment, PageTitle, waitText } from './components/shown'

/** A part of the desk, with its pending work and its section of the first page. */
export interface HomePart {
  name: string
  title: string
  queues: readonly Queue[]
  front?: ReactNode
}

/** Longest waiting first; queues without an age last, in the order of the side bar. */
const byAge = ({ oldest: a }: Queue, { oldest: b }: Queue): number =>
  (a?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b?.getTime() ?? Number.MAX_SAFE_INTEGER)

/** First page: sections of the clerk's parts, and what waits, longest waiting first. @param now ms since 1970 */
export function HomePage({ parts, now }: { parts: readonly HomePart[]; now: number }) {
  const waiting = parts
    .flatMap(({ name, title, queues }) => queues.map((queue) => ({ name, title, queue })))
    .filter(({ queue }) => queue.count > 0)
    .sort((a, b) => byAge(a.queue, b.queue))
  return (
    <>
      <PageTitle>今天的工作</PageTitle>
      <section aria-labelledby="waiting">
        <h2 id="waiting">等待处理</h2>
        {waiting.length === 0 && <p className="empty">都处理完了，没有等待的事项。</p>}
        <ul className="tiles">
          {waiting.map(({ name, title, queue }) => (
            <li key={`${name}/${queue.text}`}>
              <a href={`/desk/${name}${queue.to ?? ''}`}>
                <strong>{title}</strong>
                <span className="count">
                  <b>{queue.count}</b> {queue.text}
                </span>
                {queue.oldest && (
                  <span className="muted">
                    最早 <Moment at={queue.oldest} />
                    {`，已等 ${waitText(now - queue.oldest.getTime())}`}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {parts.map(({ name, front }) => front && <Fragment key={name}>{front}</Fragment>)}
    </>
  )
}
